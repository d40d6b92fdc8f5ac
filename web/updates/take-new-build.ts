import { isHalfFilled } from '../boot/typed-forms.ts'
import { followBuilds, isNewerBuildThere, takeBuildTurn } from '../client/transport/new-build.ts'
import { isMissingPage, onMissingPage } from '../routing/lazy-page.tsx'
import type { PageRouter } from '../routing/router.tsx'
import { toast } from '../ui/overlays/toast.ts'
import { renewOfflineCopy } from './offline-copy.ts'

const forever = new Promise<never>(() => {})

/** A newer build is taken where the visitor goes somewhere anyway, and at once where this one has lost its files. */
export function takeNewBuilds({ history }: PageRouter): void {
  onMissingPage(async () => {
    // The visitor has left the page before, so nothing typed there keeps the new one from being loaded.
    if ((await isNewerBuildThere()) && takeBuildTurn()) await loadAnew()
  })
  addEventListener('vite:preloadError', ({ payload }) => void onMissingPart(payload))

  followBuilds(() => {
    renewOfflineCopy()
    history.block({
      enableBeforeUnload: false,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        // A place on the same page, or a filter of it, is no reason to load it anew.
        if (currentLocation.pathname === nextLocation.pathname) return false
        if (isHalfFilled() || !takeBuildTurn()) return false
        if (action === 'PUSH') location.assign(nextLocation.href)
        else if (action === 'REPLACE') location.replace(nextLocation.href)
        // Back and forward have moved already.
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

/** A dialog, a list: the page stands without it, so it may wait for what is typed. */
async function onMissingPart(error: unknown): Promise<void> {
  const isNewer = await isNewerBuildThere()
  // A page is asked for again by going there; a pointer that comes near its link is no reason to load anew.
  if (!isNewer || isMissingPage(error)) return
  if (!isHalfFilled() && takeBuildTurn()) location.reload()
  else toast.note('新しいバージョンが公開されました。入力を終えてから、ページを読み込み直してください。')
}
