import { isHalfFilled } from '../boot/typed-forms.ts'
import { checkForNewerBuild, followBuilds, takeBuildTurn } from '../client/transport/new-build.ts'
import { isMissingPage, onMissingPage } from '../routing/lazy-page.tsx'
import type { PageRouter } from '../routing/router.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { renewOfflineCopy } from './offline-copy.ts'

const forever = new Promise<never>(() => {})

/** Takes a newer build at the visitor's next navigation, and at once if this build has lost its files. */
export function takeNewBuilds({ history }: PageRouter): void {
  onMissingPage(async () => {
    // The visitor has already left the page, so typed text does not prevent the reload.
    if ((await checkForNewerBuild()) && takeBuildTurn()) await loadAnew()
  })
  addEventListener('vite:preloadError', ({ payload }) => void onMissingPart(payload))

  followBuilds(() => {
    renewOfflineCopy()
    history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        // A fragment or a filter of the same page is no reason to reload.
        if (currentLocation.pathname === nextLocation.pathname) return false
        if (isHalfFilled() || !takeBuildTurn()) return false
        if (action === 'PUSH') location.assign(nextLocation.href)
        else if (action === 'REPLACE') location.replace(nextLocation.href)
        // Back and forward have already moved.
        else return loadAnew()
        return true
      },
    })
  })
}

function loadAnew(): Promise<never> {
  location.reload()
  return forever
}

/** A dialog or list: the page works without it, so it can wait for typed text. */
async function onMissingPart(error: unknown): Promise<void> {
  const isNewer = await checkForNewerBuild()
  // A page chunk is requested again by navigating there; a prefetch is no reason to reload.
  if (!isNewer || isMissingPage(error)) return
  if (!isHalfFilled() && takeBuildTurn()) location.reload()
  else toast.note('新しいバージョンが公開されました。入力を終えてから、ページを再読み込みしてください。')
}
