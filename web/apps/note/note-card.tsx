import { memo } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { dayText } from '../frame/day-text.ts'
import { KeptHereMark } from '../frame/kept-here/kept-here-mark.tsx'
import { ChoiceMark } from '../frame/list/choice-mark.tsx'
import { foundRanges, lineWith } from '../frame/list/found-ranges.ts'
import { FoundText } from '../frame/list/found-text.tsx'
import type { Swipes } from '../frame/list/swipe.ts'
import { SwipeRow } from '../frame/list/swipe-row.tsx'
import type { RowChoice } from '../frame/list/use-selection.ts'
import { usePhoto } from '../frame/photo/use-photo.ts'
import { SpaceMark } from '../frame/space/space-mark.tsx'
import { ArchiveIcon } from './archive-icon.tsx'
import type { NoteRowActs } from './chosen/use-note-rows.ts'
import { noteColorFills, noteColorNames } from './note-color.ts'
import { photosOf, textOfNote } from './note-content.ts'
import { excerptLength, headOf } from './note-head.ts'
import { noteStorage } from './note-storage.ts'

type Props = {
  note: Note
  /** Absent for one's own. */
  place: RecordPlace | undefined
  /** The searched words. */
  words: readonly string[]
  isOpen: boolean
  choice: RowChoice
  /** The note can be opened, and not be changed yet. */
  isCopy: boolean
  acts: NoteRowActs
}

export const NoteCard = memo(function NoteCard({ note, place, words, isOpen, choice, isCopy, acts }: Props) {
  const { id } = note
  const isReadOnly = place?.isReadOnly === true
  const { title } = headOf(note)
  const excerpt = excerptOf(note, words)
  const [thumbnail] = photosOf(note)
  return (
    <SwipeRow
      data-note={id}
      data-read-only={isReadOnly || undefined}
      isStill={isCopy || isReadOnly || choice !== 'off'}
      onLongPress={() => acts.choose(id)}
      swipes={() => swipesOf(note, acts)}
      className="rounded-lg"
    >
      <button
        type="button"
        data-row-main
        aria-current={isOpen || undefined}
        aria-pressed={choice === 'off' || isReadOnly ? undefined : choice === 'chosen'}
        // Others are being chosen, and this one cannot be.
        disabled={choice !== 'off' && isReadOnly}
        onClick={(event) => acts.press(id, event)}
        className="relative flex w-full rounded-lg border border-line bg-surface text-left -outline-offset-3 transition-colors hover:border-line-strong aria-[current]:border-accent aria-[current]:bg-accent-soft aria-pressed:border-accent aria-pressed:bg-accent-soft disabled:opacity-45"
      >
        <span
          aria-hidden="true"
          data-swatch
          className={`absolute inset-y-0 left-0 w-1.5 rounded-l-lg ${noteColorFills[note.color]}`}
        />
        {choice !== 'off' && !isReadOnly && (
          <span className="self-center pl-2">
            <ChoiceMark choice={choice} />
          </span>
        )}
        <span
          className={`block min-w-0 flex-1 py-3.5 ${thumbnail ? 'pr-3' : 'pr-4'} ${choice === 'off' ? 'pl-5' : 'pl-1'}`}
        >
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate font-bold">
              <FoundText text={title} words={words} />
            </span>
            {place?.space && <SpaceMark space={place.space} />}
            {note.pinned && <PinIcon size={16} label="ピン留め" className="text-accent" />}
          </span>
          {excerpt && (
            <span className="mt-0.5 line-clamp-2 text-sm text-ink-soft">
              <FoundText text={excerpt} words={words} />
            </span>
          )}
          <span className="mt-1.5 flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
            <span>{dayText(note.editedAt)}</span>
            <KeptHereMark id={id} />
            {note.archived && <span>アーカイブ</span>}
            {note.color !== 'none' && <span className="sr-only">{noteColorNames[note.color]}</span>}
            {note.tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </span>
        </span>
        {thumbnail && <NoteThumbnail note={id} hash={thumbnail} />}
      </button>
    </SwipeRow>
  )
})

/** The first photo of a note, in its row. Its place is there before the photo is read. */
function NoteThumbnail({ note, hash }: { note: string; hash: string }) {
  const address = usePhoto(noteStorage, note, hash)
  return (
    <span className="my-3 mr-3 size-16 shrink-0 overflow-hidden rounded-md bg-paper-deep">
      {address && <img src={address} alt="" className="size-full object-cover" />}
    </span>
  )
}

function swipesOf({ id, pinned, archived }: Note, acts: NoteRowActs): Swipes {
  return {
    right: {
      label: pinned ? 'ピン留めを外す' : 'ピン留め',
      icon: <PinIcon size={20} />,
      tone: 'good',
      run: () => acts.pin(id),
    },
    left: {
      label: archived ? '戻す' : 'アーカイブ',
      icon: <ArchiveIcon size={20} />,
      tone: 'calm',
      run: () => acts.archive(id),
    },
    farLeft: { label: '削除', icon: <TrashIcon size={20} />, tone: 'danger', run: () => acts.trash(id) },
  }
}

/** The beginning of the text, or the place where a searched word stands. */
function excerptOf(note: Note, words: readonly string[]): string {
  const { excerpt } = headOf(note)
  if (words.length === 0 || lineWith(excerpt, words) !== null) return excerpt
  const line = lineWith(textOfNote(note), words)
  return line === null ? excerpt : `…${around(line, words)}`
}

/** A long line begins shortly before the word. */
function around(line: string, words: readonly string[]): string {
  const start = Math.max(0, (foundRanges(line, words)[0]?.start ?? 0) - 12)
  return line.slice(start, start + excerptLength)
}
