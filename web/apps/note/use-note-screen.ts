import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#contract/apps/app-note.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenRecord } from '../frame/list/use-open-record.ts'
import { useKeepNoBlank } from '../frame/use-keep-no-blank.ts'
import { useStable } from '../frame/use-stable.ts'
import { firstLine, isBlank, newNote } from './note-storage.ts'

type Options = { opened: Opened<Note> | null; all: ReadonlyMap<string, Note>; isUsable: boolean }

/** The open note and its actions. */
export function useNoteScreen({ opened, all, isUsable }: Options) {
  const { openId, open, close, later, record, removed, bringBack } = useOpenRecord({ opened, all, isUsable })
  const [newId, setNewId] = useState<string | null>(null)

  useKeepNoBlank({ opened, openId, record, isBlank, name: 'メモ' })

  function write(tag: string | null) {
    if (!opened || !isUsable) return
    // Synchronously in the click handler: otherwise a phone would not show its keyboard.
    flushSync(() => {
      const id = opened.records.create({ ...newNote, lines: [firstLine()], tags: tag ? [tag] : [] })
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
    note: record,
    isNew: record !== null && record.id === newId,
    removed,
    bringBack,
    write,
    show,
    leave: () => later(close),
    trash,
    archive,
  }
}
