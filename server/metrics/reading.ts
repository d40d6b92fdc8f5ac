/** A figure that lies in the database, so every process reports the same one. It is read when metrics are fetched. */
export type MetricReading = {
  name: string
  help: string
  labelNames?: readonly string[]
  read: (now: Date) => Promise<readonly Figure[]>
}

type Figure = { labels?: Record<string, string>; value: number }

/** The age in seconds of the oldest thing that waits; 0 if nothing does. */
export const ageSeconds = (since: Date | null | undefined, now: Date): number =>
  since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0
