type Farewell = {
  eraseAt: string
  /** Gifts that were issued and never opened, and exchanges under way, whose gifts the erasure waits for. */
  gifts: number
}

// In memory only: the member is signed out, and what remains to be said is said once.
let left: Farewell | null = null

export function keepFarewell(farewell: Farewell | null): void {
  left = farewell
}

export const farewell = (): Farewell | null => left
