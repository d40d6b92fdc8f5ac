import { memo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { dayText } from '../frame/day-text.ts'
import { foundRanges, lineWith } from '../frame/list/found-ranges.ts'
import { FoundText } from '../frame/list/found-text.tsx'
import { plainText } from './markdown.ts'
import { noteColorFills } from './note-color.ts'

type Props = {
  note: Note
  /** The searched words. */
  words: readonly string[]
  isOpen: boolean
  onOpen: (id: string) => void
}

const excerptLength = 160

export const NoteCard = memo(function NoteCard({ note, words, isOpen, onOpen }: Props) {
  const { title } = headOf(note)
  const excerpt = excerptOf(note, words)
  return (
    <li data-note>
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={() => onOpen(note.id)}
        className="relative block w-full overflow-hidden rounded-lg border border-line bg-surface py-3.5 pr-4 pl-5 text-left -outline-offset-3 transition-colors hover:border-line-strong aria-[current]:border-accent aria-[current]:bg-accent-soft"
      >
        <span
          aria-hidden="true"
          className={`absolute inset-y-0 left-0 w-1.5 ${noteColorFills[note.color]}`}
        />
        <span className="flex items-center gap-2">
          <span className="min-w-0 flex-1 truncate font-bold">
            <FoundText text={title} words={words} />
          </span>
          {note.pinned && <PinIcon size={16} label="ピン留め" className="text-accent" />}
        </span>
        {excerpt && (
          <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
            <FoundText text={excerpt} words={words} />
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          <span>{dayText(note.editedAt)}</span>
          {note.archived && <span>アーカイブ</span>}
          {note.tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
        </span>
      </button>
    </li>
  )
})

/** The beginning of the text, or the place where a searched word stands. */
function excerptOf(note: Note, words: readonly string[]): string {
  const { excerpt } = headOf(note)
  if (lineWith(excerpt, words) !== null) return excerpt
  const line = lineWith(note.body, words)
  return line === null ? excerpt : `…${around(plainText(line), words)}`
}

/** A long line begins shortly before the word. */
function around(line: string, words: readonly string[]): string {
  const start = Math.max(0, (foundRanges(line, words)[0]?.start ?? 0) - 12)
  return line.slice(start, start + excerptLength)
}

type Head = { title: string; excerpt: string }
const heads = new WeakMap<Note, Head>()

/** The title and excerpt of a note. Without a title, the first line is used. */
export function headOf(note: Note): Head {
  const head = heads.get(note) ?? readHead(note)
  heads.set(note, head)
  return head
}

function readHead({ title, body }: Note): Head {
  const lines = plainText(body.slice(0, 400)).split('\n')
  if (title.trim()) return { title: title.trim(), excerpt: lines.join(' ').slice(0, excerptLength) }
  const [first = '', ...rest] = lines
  return { title: first.slice(0, 60) || '新しいメモ', excerpt: rest.join(' ').slice(0, excerptLength) }
}
