import { FilterChip } from '../frame/filter-chip.tsx'
import { SortSelect } from '../frame/sort-select.tsx'
import type { NoteFilter } from './select-notes.ts'
import type { NoteSort } from './sort-notes.ts'

type Props = { filter: NoteFilter; tags: readonly string[]; onChange: (change: Partial<NoteFilter>) => void }

const tagsShownMax = 12

/** Filters and sort order of the notes. */
export function NoteFilters({ filter, tags, onChange }: Props) {
  const isPlain = filter.shows === 'notes' && filter.tag === null
  return (
    <div className="flex items-center gap-2">
      <fieldset className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto">
        <legend className="sr-only">絞り込み</legend>
        <FilterChip isOn={isPlain} onPress={() => onChange({ shows: 'notes', tag: null })}>
          すべて
        </FilterChip>
        <FilterChip
          isOn={filter.shows === 'archive'}
          onPress={() => onChange({ shows: filter.shows === 'archive' ? 'notes' : 'archive', tag: null })}
        >
          アーカイブ
        </FilterChip>
        {tags.slice(0, tagsShownMax).map((tag) => (
          <FilterChip
            key={tag}
            isOn={filter.tag === tag}
            onPress={() => onChange({ shows: 'notes', tag: filter.tag === tag ? null : tag })}
          >
            #{tag}
          </FilterChip>
        ))}
      </fieldset>
      <SortSelect sort={filter.sort} options={sorts} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}

const sorts: readonly { value: NoteSort; label: string }[] = [
  { value: 'edited', label: '編集順' },
  { value: 'created', label: '作成順' },
]
