import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage } from './app-storage.ts'

const patienceMs = 20_000

/** Opens an app's records and waits until they are all there. False if they do not arrive. */
export function untilKnown({
  listing,
  subscribe,
}: Pick<AppStorage<RecordBase>, 'listing' | 'subscribe'>): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = subscribe(look)
    const patience = setTimeout(() => end(false), patienceMs)
    function end(isKnown: boolean) {
      clearTimeout(patience)
      stop()
      resolve(isKnown)
    }
    function look() {
      if (listing().readiness === 'known') end(true)
    }
    look()
  })
}
