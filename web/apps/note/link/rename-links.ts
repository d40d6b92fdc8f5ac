import { useEffect, useRef } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { type NoteLine, type StyledPart, sharedLines } from '#contract/apps/note-lines.ts'
import type { Records } from '#web/storage/records.ts'
import { useStable } from '../../frame/use-stable.ts'
import { writeLine } from '../editor/write-line.ts'
import { headOf } from '../note-head.ts'
import { isBlank } from '../note-storage.ts'
import { linkedFrom, noteIdOf } from './note-link.ts'

type Rename = { before: string; after: string }

/**
 * Gives the links to the open note its new title once the title is left or the note is closed. Only the device that
 * renamed it does: two that write the same words would write them twice. Returns what to call at an edit of the title.
 */
export function useRenamedLinks(records: Records<Note>, note: Note) {
  const known = useRef(headOf(note).title)
  const isOwn = useRef(false)
  const settle = useStable(() => {
    const now = records.all().get(note.id)
    if (!now || isBlank(now)) return
    const after = headOf(now).title
    if (isOwn.current) renameLinks(records, note.id, { before: known.current, after })
    isOwn.current = false
    known.current = after
  })
  useEffect(() => settle, [settle])
  return {
    onEdited: () => {
      isOwn.current = true
    },
    onLeft: settle,
  }
}

/** Words that somebody has chosen for a link stay. The notes with the links keep their place in the list. */
export function renameLinks(records: Records<Note>, id: string, rename: Rename): void {
  if (rename.before === rename.after) return
  records.together(() => {
    for (const note of linkedFrom(records.all(), id)) {
      const shared = sharedLines(records.map(note.id))
      for (const line of note.lines) {
        const renamed = withNewWords(line, id, rename)
        const text = shared?.lines.get(line.id)
        if (text && renamed !== line) records.markMap(note.id, () => writeLine(text, line, renamed))
      }
    }
  })
}

function withNewWords(line: NoteLine, id: string, { before, after }: Rename): NoteLine {
  const isMeant = ({ from, to, style }: StyledPart) =>
    typeof style.link === 'string' && noteIdOf(style.link) === id && line.text.slice(from, to) === before
  // One after another, the last first, so that the places of the others stay.
  return (line.styles ?? []).filter(isMeant).reduceRight((now, part) => withWords(now, part, after), line)
}

function withWords(line: NoteLine, { from, to }: StyledPart, words: string): NoteLine {
  const grown = words.length - (to - from)
  const moved = (at: number) => (at >= to ? at + grown : at)
  return {
    ...line,
    text: line.text.slice(0, from) + words + line.text.slice(to),
    styles: (line.styles ?? []).map((part) => ({ ...part, from: moved(part.from), to: moved(part.to) })),
  }
}
