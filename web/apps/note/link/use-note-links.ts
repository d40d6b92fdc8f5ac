import { useMemo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { searchText } from '#readers/frame/fold-text.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { headOf } from '../note-head.ts'
import { firstLine, newNote } from '../note-storage.ts'

export type LinkChoice = { id: string; title: string }
export type NoteLinks = {
  /** Notes whose title has these letters, the newest first. */
  find: (typed: string) => LinkChoice[]
  create: (title: string) => LinkChoice
  open: (id: string) => void
}

const choicesMax = 6

/** The other notes, for the editor of one. */
export function useNoteLinks(opened: Opened<Note>, ownId: string, show: (id: string) => void): NoteLinks {
  const { records } = opened
  return useMemo(
    () => ({
      find: (typed) => {
        const wanted = searchText(typed.trim())
        return [...records.all().values()]
          .filter((note) => note.id !== ownId && !isTrashed(note))
          .sort((a, b) => b.editedAt - a.editedAt)
          .map((note) => ({ id: note.id, title: headOf(note).title }))
          .filter(({ title }) => searchText(title).includes(wanted))
          .slice(0, choicesMax)
      },
      create: (typed) => {
        const title = typed.trim()
        return { id: records.create({ ...newNote, title, lines: [firstLine()], tags: [] }), title }
      },
      open: (id) => {
        const note = records.all().get(id)
        if (note && !isTrashed(note)) show(id)
        else toast.note(note ? 'このメモは、ごみ箱にあります' : 'このメモは、この端末にありません')
      },
    }),
    [records, ownId, show],
  )
}
