// Plays interleaved samples from the engine, and requests more in time.
"use strict";

class Player extends AudioWorkletProcessor {
  samples = new Float32Array(0); // not yet played
  enough = 0; // number of samples below which more are requested
  asked = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      const all = new Float32Array(this.samples.length + data.length);
      all.set(this.samples);
      all.set(data, this.samples.length);
      this.samples = all;
      this.enough = data.length / 2;
      this.asked = false;
    };
  }

  process(_, [channels]) {
    const wanted = channels.length * channels[0].length;
    if (!this.asked && this.samples.length < Math.max(wanted, this.enough)) {
      this.asked = true;
      this.port.postMessage(null);
    }
    if (this.samples.length < wanted) return true; // the output stays silent
    channels.forEach((channel, i) => {
      for (let j = 0; j < channel.length; j++) channel[j] = this.samples[j * channels.length + i];
    });
    this.samples = this.samples.subarray(wanted);
    return true;
  }
}

registerProcessor("oto-worklet-processor", Player); // the name used by the engine
