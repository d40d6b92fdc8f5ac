import type { RecordBase } from '#contract/apps/app-records.ts'
import type { AppStorage } from './app-storage.ts'

type Storage<R extends RecordBase> = Pick<AppStorage<R>, 'subscribe' | 'listing' | 'current'>

/** Opens an app's records and waits until they are all there. False if they do not arrive. */
export const untilKnown = ({ subscribe, listing }: Omit<Storage<RecordBase>, 'current'>): Promise<boolean> =>
  until(subscribe, () => listing().readiness === 'known', 20_000)

/**
 * The same with everything that the server has now, as far as it can be asked: what is shared or was written elsewhere
 * since the last visit. A slow server is not waited for long.
 */
export const untilArrived = <R extends RecordBase>({
  subscribe,
  current,
}: Pick<Storage<R>, 'subscribe' | 'current'>): Promise<boolean> =>
  until(subscribe, () => !current().isArriving(), 5_000)

function until(
  subscribe: AppStorage<RecordBase>['subscribe'],
  isSo: () => boolean,
  patienceMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = subscribe(look)
    const patience = setTimeout(() => end(false), patienceMs)
    function end(isThere: boolean) {
      clearTimeout(patience)
      stop()
      resolve(isThere)
    }
    function look() {
      if (isSo()) end(true)
    }
    look()
  })
}
