import { type RefObject, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UndoManager, Text as YText } from 'yjs'
import { Button } from '#web/ui/buttons/button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { usePhoto } from '../../frame/photo/use-photo.ts'
import { withoutPhoto } from '../markdown/photo-line.ts'
import { noteStorage } from '../note-storage.ts'
import { NotePhoto, WrittenPhoto } from '../photo/note-photo.tsx'
import { ReadingView } from '../view/reading-view.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { replaceText } from './replace-text.ts'

type Props = {
  value: string
  text: YText
  edit: (change: () => void) => void
  undo: UndoManager | null
  field: RefObject<HTMLTextAreaElement | null>
  isReading: boolean
  /** False at first: only the text. */
  isWhole: boolean
  onTick: (line: number) => void
  onWrite: () => void
}

/** The text of a note, rendered or as a field with its toolbar. */
export function NoteBody({ value, text, edit, undo, field, isReading, isWhole, onTick, onWrite }: Props) {
  const [openPhoto, setOpenPhoto] = useState<string | null>(null)
  // The same function each time: the lines beneath the field are rendered again only when they change.
  const writtenPhoto = useCallback(
    (hash: string) => <WrittenPhoto hash={hash} onOpen={() => setOpenPhoto(hash)} />,
    [],
  )
  const acts = { onUndo: () => undo?.undo(), onRedo: () => undo?.redo() }

  function writeAt(line: number) {
    // Synchronously in the click handler: otherwise a phone would not show its keyboard.
    flushSync(onWrite)
    const caret = value
      .split('\n')
      .slice(0, line + 1)
      .join('\n').length
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
  }

  function remove(hash: string) {
    setOpenPhoto(null)
    undo?.stopCapturing()
    edit(() => replaceText(text, withoutPhoto(text.toString(), hash)))
  }

  return (
    <>
      {isReading ? (
        <ReadingView
          value={value}
          onTick={onTick}
          onWrite={writeAt}
          photo={(piece) => (
            <NotePhoto hash={piece.hash} alt={piece.text} onOpen={() => setOpenPhoto(piece.hash)} />
          )}
        />
      ) : (
        <>
          <MarkdownField
            text={text}
            edit={edit}
            field={field}
            onTick={onTick}
            photo={writtenPhoto}
            {...acts}
          />
          {isWhole && <EditorToolbar field={field} {...acts} />}
        </>
      )}
      {isWhole && <PhotoDialog hash={openPhoto} onClose={() => setOpenPhoto(null)} onRemove={remove} />}
    </>
  )
}

type PhotoDialogProps = { hash: string | null; onClose: () => void; onRemove: (hash: string) => void }

/** A photo of the note, as large as the screen allows. */
function PhotoDialog({ hash, onClose, onRemove }: PhotoDialogProps) {
  const address = usePhoto(noteStorage, hash ?? undefined)
  return (
    <Dialog
      open={hash !== null}
      onClose={onClose}
      title="写真"
      width="md"
      actions={
        hash && (
          <Button variant="quiet" icon={<TrashIcon size={20} />} onClick={() => onRemove(hash)}>
            メモから外す
          </Button>
        )
      }
    >
      {address && (
        <img src={address} alt="メモの写真" className="mx-auto max-h-[65dvh] max-w-full rounded-md" />
      )}
    </Dialog>
  )
}
