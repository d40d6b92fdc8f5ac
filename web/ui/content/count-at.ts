type Run = { from: number; to: number; elapsedMs: number; durationMs: number }

/** Where a running number stands: fast at first, then settling; whole at every moment. */
export function countAt({ from, to, elapsedMs, durationMs }: Run): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  const eased = 1 - (1 - part) ** 4
  return part === 1 ? to : Math.round(from + (to - from) * eased)
}
