import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenId } from '../frame/list/use-open-id.ts'
import { useKeepNoBlank } from '../frame/use-keep-no-blank.ts'
import { useStable } from '../frame/use-stable.ts'
import { isBlank, newNote } from './note-storage.ts'

type Options = { opened: Opened<Note> | null; all: ReadonlyMap<string, Note>; isUsable: boolean }

/** The open note and its actions. */
export function useNoteDesk({ opened, all, isUsable }: Options) {
  const { openId, open, close, later } = useOpenId()
  const [newId, setNewId] = useState<string | null>(null)
  const found = openId && isUsable ? all.get(openId) : undefined
  const note = found && !isTrashed(found) ? found : null

  useKeepNoBlank({ opened, openId, isBlank })

  function write(tag: string | null) {
    if (!opened || !isUsable) return
    // Synchronously in the click handler: otherwise a phone would not show its keyboard.
    flushSync(() => {
      const id = opened.records.create({ ...newNote, tags: tag ? [tag] : [] })
      setNewId(id)
      open(id)
    })
    afterNewRecord(opened.store, all.size + 1)
  }

  const show = useStable((id: string) =>
    later(() => {
      setNewId(null)
      open(id)
    }),
  )

  function trash({ id }: Note) {
    close()
    opened?.records.trash([id])
    offerUndo('メモを削除しました', () => opened?.records.restore([id]))
  }

  function archive({ id, archived }: Note) {
    opened?.records.mark(id, { archived: !archived })
    if (archived) return toast.done('アーカイブから出しました')
    close()
    offerUndo('アーカイブしました', () => opened?.records.mark(id, { archived: false }))
  }

  return {
    openId,
    note,
    isNew: note !== null && note.id === newId,
    write,
    show,
    leave: () => later(close),
    trash,
    archive,
  }
}
