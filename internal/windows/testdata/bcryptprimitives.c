/* The one function that programs made by Go ask of bcryptprimitives.dll: random bytes. Wine has it
 * from version 9 on; for older ones it is made of what they have. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID, ULONG); /* what advapi32.dll calls RtlGenRandom */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T length) {
    return SystemFunction036(data, (ULONG)length);
}
