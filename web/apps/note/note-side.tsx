import type { ReactNode, Ref } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { SearchBox } from '../frame/search-box.tsx'
import { NoteFilters } from './note-filters.tsx'
import { NoteList } from './note-list.tsx'
import type { useNoteList } from './use-note-list.ts'

type Props = {
  list: ReturnType<typeof useNoteList>
  openId: string | null
  isUsable: boolean
  /** True if the list may be shown as empty. */
  isKnown: boolean
  isEmpty: boolean
  emptyArt: ReactNode
  search: Ref<HTMLInputElement>
  onWrite: () => void
  onOpen: (id: string) => void
}

/** The list with its search and filters. */
export function NoteSide({
  list,
  openId,
  isUsable,
  isKnown,
  isEmpty,
  emptyArt,
  search,
  onWrite,
  onOpen,
}: Props) {
  const { filter, change, shown, notes, tags } = list
  return (
    <>
      <div className="grid grid-cols-1 gap-3">
        {/* On phones it stays in reach of the thumb, however far the list is scrolled. */}
        <Button
          size="lg"
          onClick={onWrite}
          icon={<PlusIcon size={20} />}
          disabled={!isUsable}
          className="max-lg:fixed max-lg:right-5 max-lg:bottom-[max(1.25rem,env(safe-area-inset-bottom))] max-lg:z-10 max-lg:shadow-float"
        >
          メモを書く
        </Button>
        <SearchBox
          ref={search}
          label="メモを検索"
          value={filter.query}
          onChange={(query) => change({ query })}
        />
        <NoteFilters filter={filter} tags={tags} onChange={change} />
      </div>
      <NoteList
        notes={notes}
        filter={shown}
        openId={openId}
        isLoaded={isKnown}
        isEmpty={isEmpty}
        emptyArt={emptyArt}
        onOpen={onOpen}
      />
    </>
  )
}
