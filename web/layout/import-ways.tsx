import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { appIds } from '#contract/apps/apps.ts'
import { shareTarget } from '#contract/apps/share-target.ts'
import { type ImportRequest, importRequest } from '../apps/frame/files/import-request.ts'
import { toast } from '../ui/overlays/toast.ts'
import { DropPlace } from './drop-place.tsx'

type ImportDialog = ComponentType<{ request: ImportRequest; onClose: () => void }>
type ShareDialog = ComponentType<{ onEnd: (path: string | null) => void }>

/** The dialogs are loaded when they are asked for. */
export function ImportWays({ path }: { path: string }) {
  const request = importRequest.use()
  const [Dialog, setDialog] = useState<ImportDialog | null>(null)
  const app = appIds.find((each) => path.startsWith(`/apps/${each}`)) ?? null

  useEffect(() => {
    if (!request || Dialog) return
    import('../import/import-dialog.tsx').then(
      ({ ImportDialog }) => setDialog(() => ImportDialog),
      () => {
        importRequest.set(null)
        toast.error('読み込みを開けませんでした。通信できるときに、もう一度お試しください。')
      },
    )
  }, [request, Dialog])

  useEffect(() => {
    // Files that the system opens with the installed app.
    launchQueue()?.setConsumer(async ({ files = [] }) => {
      if (files.length === 0) return
      const opened = await Promise.all(files.map((file) => file.getFile()))
      importRequest.set({ app: null, files: opened })
    })
  }, [])

  return (
    <>
      {Dialog && request && <Dialog request={request} onClose={() => importRequest.set(null)} />}
      {app && <DropPlace app={app} />}
      {asksAboutShares(path) && !request && <SharedPlace path={path} />}
    </>
  )
}

/** Not in the middle of something else. */
const asksAboutShares = (path: string) => path === '/' || path === '/mypage' || path.startsWith('/apps/')

/** Once in a visit: what is put off waits for the next one. */
let isPutOff = false

/** Asks about what was shared with the installed app, also if an earlier visit ended before the answer. */
function SharedPlace({ path: from }: { path: string }) {
  const router = useRouter()
  const [Dialog, setDialog] = useState<ShareDialog | null>(null)
  useEffect(() => {
    const mark = new URLSearchParams(location.search).get(shareTarget.mark)
    if (mark === shareTarget.unkept) {
      void router.navigate({ href: from, replace: true })
      toast.error('受け取れませんでした。もう一度共有してください。')
    }
    // A share that has just come is always asked about.
    if (isPutOff && mark === null) return
    import('../import/shared.ts')
      .then(async ({ isShareWaiting }) =>
        (await isShareWaiting()) ? (await import('../import/share-dialog.tsx')).ShareDialog : null,
      )
      .then(
        (found) => setDialog(() => found),
        // The share stays for the next visit.
        () => {},
      )
  }, [router, from])
  return (
    Dialog && (
      <Dialog
        onEnd={(path) => {
          setDialog(null)
          isPutOff = true
          // Without the mark, so that a reload does not ask again.
          if (path ?? location.search.includes(shareTarget.mark))
            void router.navigate({ href: path ?? from, replace: true })
        }}
      />
    )
  )
}

type LaunchQueue = {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void
}

// Cast: the compiler does not know this API, and few browsers have it.
const launchQueue = () => (globalThis as { launchQueue?: LaunchQueue }).launchQueue
