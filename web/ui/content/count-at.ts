type Run = { from: number; to: number; elapsedMs: number; durationMs: number }

/** The value of an animated number: fast at first, then slowing; always whole. */
export function countAt({ from, to, elapsedMs, durationMs }: Run): number {
  const part = Math.min(1, Math.max(0, elapsedMs / durationMs))
  const eased = 1 - (1 - part) ** 4
  return part === 1 ? to : Math.round(from + (to - from) * eased)
}
