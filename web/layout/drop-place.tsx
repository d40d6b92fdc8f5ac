import { useEffect, useState } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import { importRequest } from '../apps/frame/files/import-request.ts'
import { UploadIcon } from '../ui/icons/actions/upload.tsx'

/** Takes a file or folder that is dropped anywhere in an app, and says so while it is held over the page. */
export function DropPlace({ app }: { app: AppId }) {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(isForImport(event))
    }
    // Between two elements of the page the next one is named.
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    const drop = (event: DragEvent) => {
      setOver(false)
      // A field may have taken it already, such as a photo for the text of a note.
      if (event.defaultPrevented || !hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      importRequest.set({ app, files: dropped(event.dataTransfer) })
    }
    addEventListener('dragover', hold)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', hold)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [app])

  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-paper/85 p-6">
      <p
        role="status"
        className="flex items-center gap-3 rounded-xl border-2 border-dashed border-accent bg-surface-raised px-6 py-5 font-bold"
      >
        <UploadIcon size={24} />
        ここで離すと、中身を確かめます
      </p>
    </div>
  )
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true

/** Pictures alone belong into a note or a recipe. */
const isForImport = ({ dataTransfer }: DragEvent) =>
  [...(dataTransfer?.items ?? [])].some(({ kind, type }) => kind === 'file' && !type.startsWith('image/'))

/** Folders are entries. Both lists are empty once the event has ended. */
function dropped(data: DataTransfer): (File | FileSystemEntry)[] {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  return entries.some(({ isDirectory }) => isDirectory) ? entries : [...data.files]
}
