// In memory only: the member is signed out, and what remains to be said is said once.
let eraseAt: string | null = null

export function keepFarewell(time: string | null): void {
  eraseAt = time
}

export const farewell = (): string | null => eraseAt
