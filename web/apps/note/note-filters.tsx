import { FilterChip } from '../frame/filter-chip.tsx'
import type { NoteFilter, NoteSort } from './select-notes.ts'

type Props = { filter: NoteFilter; tags: readonly string[]; onChange: (change: Partial<NoteFilter>) => void }

const tagsShownMax = 12

/** Filters and sort order of the notes. */
export function NoteFilters({ filter, tags, onChange }: Props) {
  const isPlain = filter.shows === 'notes' && filter.tag === null
  return (
    <div className="flex items-center gap-2">
      <fieldset className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1">
        <legend className="sr-only">絞り込み</legend>
        <FilterChip isOn={isPlain} onPress={() => onChange({ shows: 'notes', tag: null })}>
          すべて
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
        <FilterChip
          isOn={filter.shows === 'archive'}
          onPress={() => onChange({ shows: filter.shows === 'archive' ? 'notes' : 'archive', tag: null })}
        >
          アーカイブ
        </FilterChip>
      </fieldset>
      <select
        aria-label="並び順"
        value={filter.sort}
        // Cast: one of the two options below.
        onChange={(event) => onChange({ sort: event.target.value as NoteSort })}
        className="min-h-9 shrink-0 rounded-full bg-transparent px-2 text-sm text-ink-soft"
      >
        <option value="edited">編集順</option>
        <option value="created">作成順</option>
      </select>
    </div>
  )
}
