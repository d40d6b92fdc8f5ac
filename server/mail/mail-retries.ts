const [minuteMs, hourMs] = [60_000, 3_600_000]

/**
 * For jobs that send a mail: at most 30 minutes after the mail server returns for 6 hours, an hour for 2 days, then every
 * 4 hours until 5 days have passed, as mail servers themselves do. A mail that fails after that waits for the operator.
 */
export const mailRetryMs: readonly number[] = [
  5_000,
  30_000,
  2 * minuteMs,
  10 * minuteMs,
  ...times(12, 30 * minuteMs),
  ...times(42, hourMs),
  ...times(18, 4 * hourMs),
]

function times(count: number, waitMs: number): number[] {
  return Array.from({ length: count }, () => waitMs)
}
