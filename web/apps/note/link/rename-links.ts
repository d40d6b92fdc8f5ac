import { useEffect, useRef } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { type NoteStyle, sharedLines } from '#contract/apps/note-lines.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Records } from '#web/storage/records.ts'
import { spaceOf } from '#web/storage/space/space-owner.ts'
import { useStable } from '../../frame/use-stable.ts'
import { headOf } from '../note-head.ts'
import { isBlank } from '../note-storage.ts'
import { givenKey, linkedFrom, linkedIds, noteIdOf } from './note-link.ts'

/**
 * Gives the links to the open note its new title once the title is left or the note is closed. Only the device that
 * renamed it does: two that write the same words would write them twice. Returns what to call at an edit of the title.
 */
export function useRenamedLinks(opened: OpenedNotes, note: Note) {
  const { records } = opened
  const { title } = headOf(note)
  /** The titles that links may have: another device that renames the note meanwhile gives them its own. */
  const known = useRef(new Set([title]))
  const isOwn = useRef(false)
  const isTyped = useRef(false)
  useEffect(() => {
    if (!isTyped.current) known.current.add(title)
    isTyped.current = false
  })
  const settle = useStable(() => {
    const now = records.all().get(note.id)
    if (!now || isBlank(now) || !isOwn.current) return
    renameLinks(opened, note.id, known.current)
    isOwn.current = false
    known.current = new Set([headOf(now).title])
  })
  useEffect(() => settle, [settle])
  return {
    onEdited: () => {
      isOwn.current = true
      isTyped.current = true
    },
    onLeft: settle,
  }
}

type OpenedNotes = Pick<Opened<Note>, 'records' | 'placeOf'>

/** Words that somebody has chosen for a link stay. The notes with the links keep their place in the list. */
export function renameLinks(opened: OpenedNotes, id: string, titles: Iterable<string>): void {
  const { records } = opened
  const goal = records.all().get(id)
  const linking = linkedFrom(records.all(), id).filter((note) => mayTell(opened, note.id, id))
  if (!goal || linking.length === 0) return
  const { title } = headOf(goal)
  records.together(() => {
    const given = givenWords(records, id)
    const rename = { id, title, words: [...titles, ...given] }
    for (const note of linking) rewriteLinks(records, note, [rename])
    records.markMap(id, (map) => {
      for (const words of given) map.delete(givenKey + words)
      map.set(givenKey + title, true)
    })
  })
}

/** Two devices that rename a note at the same time give its links the words of both. The next to open a note with such a link mends it. */
export function mendLinks(opened: OpenedNotes, note: Note): void {
  const { records } = opened
  const renames = [...linkedIds(note)].flatMap((id): Rename[] => {
    const goal = records.all().get(id)
    return goal && mayTell(opened, note.id, id)
      ? [{ id, title: headOf(goal).title, words: givenWords(records, id) }]
      : []
  })
  records.together(() => rewriteLinks(records, note, renames))
}

/**
 * Whether a note may name the title of another one: those who read it can read that one too. A link in a shared note keeps
 * the words that a member gave it, whatever the title of their own note becomes.
 */
function mayTell({ placeOf }: OpenedNotes, from: string, goal: string): boolean {
  const { owner } = placeOf(from)
  return spaceOf(owner) === null || owner === placeOf(goal).owner
}

const givenWords = (records: Records<Note>, id: string): string[] =>
  [...(records.map(id)?.keys() ?? [])]
    .filter((key) => key.startsWith(givenKey))
    .map((key) => key.slice(givenKey.length))

type Rename = { id: string; title: string; words: readonly string[] }

function rewriteLinks(records: Records<Note>, note: Note, renames: readonly Rename[]): void {
  const shared = sharedLines(records.map(note.id))
  for (const line of note.lines) {
    const links = (line.styles ?? []).flatMap(({ from, to, style }) => {
      const now = line.text.slice(from, to)
      const rename = renames.find(({ id }) => isLinkTo(style, id))
      const isMeant = rename && now !== rename.title && isMadeOf(now, rename.words)
      return isMeant ? [{ from, to, style, title: rename.title }] : []
    })
    const text = shared?.lines.get(line.id)
    if (!text || links.length === 0) continue
    records.markMap(note.id, () => {
      // The last first, so that the places of the others stay.
      for (const { from, to, style, title } of links.toReversed()) {
        // Whole words, and before the old ones go: those of two devices stand side by side inside of the link.
        text.insert(to, title, style)
        text.delete(from, to - from)
      }
    })
  }
}

const isLinkTo = ({ link }: NoteStyle, id: string) => typeof link === 'string' && noteIdOf(link) === id

/** Whether a text is one of these words or several in a row. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0])
  for (const end of ends)
    for (const word of words) if (word !== '' && text.startsWith(word, end)) ends.add(end + word.length)
  return text !== '' && ends.has(text.length)
}
