import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { appIds } from '#contract/apps/apps.ts'
import { shareTarget } from '#contract/apps/share-target.ts'
import { type ImportRequest, importRequest } from '../apps/frame/files/import-request.ts'

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
      () => importRequest.set(null),
    )
  }, [request, Dialog])

  useEffect(() => {
    if (!app) return
    const allow = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      // A field may have taken it already, such as a photo for the text of a note.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      importRequest.set({ app, files: dropped(event.dataTransfer) })
    }
    addEventListener('dragover', allow)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', drop)
    }
  }, [app])

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
      {path === shareTarget.path && <SharedPlace />}
    </>
  )
}

/** The mark stays in the address until the question is answered, so that a reload asks again. */
function SharedPlace() {
  const router = useRouter()
  const [Dialog, setDialog] = useState<ShareDialog | null>(null)
  useEffect(() => {
    if (!new URLSearchParams(location.search).has(shareTarget.mark)) return
    import('../import/share-dialog.tsx').then(
      ({ ShareDialog }) => setDialog(() => ShareDialog),
      () => {},
    )
  }, [])
  return (
    Dialog && (
      <Dialog
        onEnd={(path) => {
          setDialog(null)
          void router.navigate({ href: path ?? shareTarget.path, replace: true })
        }}
      />
    )
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Folders are entries. Both lists are empty once the event has ended. */
function dropped(data: DataTransfer): (File | FileSystemEntry)[] {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [...data.files]
}

type LaunchQueue = {
  setConsumer: (take: (launch: { files?: readonly FileSystemFileHandle[] }) => void) => void
}

// Cast: the compiler does not know this API, and few browsers have it.
const launchQueue = () => (globalThis as { launchQueue?: LaunchQueue }).launchQueue
