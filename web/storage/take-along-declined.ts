const key = (uid: string) => `take-along-declined:${uid}`

/** How many records a member left behind when they were last asked. Only more than that are worth asking again. */
export function declinedCount(uid: string): number {
  try {
    return Number(localStorage.getItem(key(uid)) ?? 0)
  } catch {
    return 0
  }
}

export function rememberTakeAlongDeclined(uid: string, count: number): void {
  try {
    localStorage.setItem(key(uid), String(count))
  } catch {
    // Then they are asked again.
  }
}
