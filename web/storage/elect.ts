import { electByBeat } from '../client/live/elect-by-beat.ts'
import { electByLock } from '../client/live/elect-by-lock.ts'

/** Web Locks need a secure context, which plain http at an IP address is not. */
export const elect = (name: string, lead: () => () => void): (() => void) =>
  ('locks' in navigator ? electByLock : electByBeat)(name, lead)
