let aheadMs = 0

/** The time of the server, whatever the clock of this machine says: deadlines and ages are the server's. */
export const serverNow = (): number => Date.now() + aheadMs

export function keepServerTime(now: string): void {
  aheadMs = Date.parse(now) - Date.now()
}
