/**
 * How long to wait after so many failures in a row: twice as long each time, and not everybody in the same moment,
 * or a server that comes back would be knocked over by those who waited for it.
 */
export function backoffMs(
  failures: number,
  { minMs, maxMs }: { minMs: number; maxMs: number },
  random = Math.random,
): number {
  return Math.min(minMs * 2 ** Math.max(0, failures - 1), maxMs) * (0.5 + random() / 2)
}
