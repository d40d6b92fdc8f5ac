const sleepers = new Set<() => void>()

/** Wakes the loops of this process; those of other processes find the job at their next poll. */
export function wakeJobs() {
  for (const wake of sleepers) wake()
}

export function onWake(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}
