const sleepers = new Set<() => void>()

/** Tells the loops of this process that there may be work; those of others find it at their next look. */
export function wakeJobs() {
  for (const wake of sleepers) wake()
}

export function onWake(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}
