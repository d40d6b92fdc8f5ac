import type { ReactNode } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import type { Readiness } from '#web/storage/listing.ts'
import type { RecordPlace } from '#web/storage/space/space-parts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { FromOtherApps } from '../frame/files/from-other-apps.tsx'
import { KeepingWords } from '../frame/keeping-words.tsx'
import { FoundWords } from '../frame/list/found-words.tsx'
import { ListBody } from '../frame/list/list-body.tsx'
import { RowList } from '../frame/list/row-list.tsx'
import { type Choosing, choiceOf } from '../frame/list/use-selection.ts'
import { useGrowing } from '../frame/use-growing.ts'
import type { NoteRowActs } from './chosen/use-note-rows.ts'
import { NoteCard } from './note-card.tsx'
import type { NoteFilter } from './select-notes.ts'

type Props = {
  notes: readonly Note[]
  /** Those of the shared ones. */
  places: ReadonlyMap<string, RecordPlace>
  filter: NoteFilter
  openId: string | null
  readiness: Readiness
  isEmpty: boolean
  areRowsCopies: boolean
  emptyArt: ReactNode
  /** The searched words. */
  words: readonly string[]
  /** How many more notes the search finds outside of the chosen tab. */
  elsewhere: number
  onShowElsewhere: () => void
  choosing: Pick<Choosing, 'isOn' | 'ids'>
  acts: NoteRowActs
}

export function NoteList(props: Props) {
  const {
    notes,
    places,
    filter,
    words,
    elsewhere,
    openId,
    readiness,
    isEmpty,
    areRowsCopies,
    emptyArt,
    choosing,
    acts,
    onShowElsewhere,
  } = props
  const { query, tag, shows, sort } = filter
  const { count, end } = useGrowing(notes.length, `${query} ${tag} ${shows} ${sort}`)
  const welcome = (
    <EmptyState
      title="最初のメモを書きましょう"
      illustration={emptyArt}
      action={<FromOtherApps app="note" />}
    >
      <KeepingWords app="note">買うもの、思いつき、覚えておきたいこと。</KeepingWords>
    </EmptyState>
  )
  const rows = (
    <>
      <FoundWords
        query={query}
        count={notes.length}
        nothing={shows === 'archive' ? 'アーカイブは空です。' : 'メモはありません。'}
        elsewhere={{
          count: elsewhere,
          label: shows === 'archive' ? 'すべて' : 'アーカイブ',
          onShow: onShowElsewhere,
        }}
      />
      <RowList items={notes.slice(0, count)} className="mt-2 grid grid-cols-1 gap-2.5">
        {(note) => (
          <NoteCard
            key={note.id}
            note={note}
            place={places.get(note.id)}
            words={words}
            isOpen={note.id === openId}
            choice={choiceOf(choosing, note.id)}
            isCopy={areRowsCopies}
            acts={acts}
          />
        )}
      </RowList>
      <div ref={end} />
    </>
  )
  return (
    <ListBody readiness={readiness} count={notes.length} welcome={welcome} placeholders={placeholders}>
      {isEmpty ? welcome : rows}
    </ListBody>
  )
}

const placeholders = (
  <div className="mt-4 grid gap-3">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-24 w-full rounded-lg" />
    ))}
  </div>
)
