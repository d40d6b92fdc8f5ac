import { FilterChip } from '../../frame/filter-chip.tsx'
import { SortSelect } from '../../frame/sort-select.tsx'
import type { RecipeFilter, RecipeSort } from './select-recipes.ts'

type Props = {
  filter: RecipeFilter
  tags: readonly string[]
  onChange: (change: Partial<RecipeFilter>) => void
}

const tagsShownMax = 12

/** Filters and sort order of the recipes. */
export function RecipeFilters({ filter, tags, onChange }: Props) {
  const { tag: chosen, favorites, sort } = filter
  return (
    <div className="flex items-center gap-2">
      <fieldset className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1">
        <legend className="sr-only">絞り込み</legend>
        <FilterChip
          isOn={!favorites && chosen === null}
          onPress={() => onChange({ favorites: false, tag: null })}
        >
          すべて
        </FilterChip>
        <FilterChip isOn={favorites} onPress={() => onChange({ favorites: !favorites })}>
          お気に入り
        </FilterChip>
        {tags.slice(0, tagsShownMax).map((tag) => (
          <FilterChip
            key={tag}
            isOn={chosen === tag}
            onPress={() => onChange({ tag: chosen === tag ? null : tag })}
          >
            #{tag}
          </FilterChip>
        ))}
      </fieldset>
      <SortSelect sort={sort} options={sorts} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}

const sorts: readonly { value: RecipeSort; label: string }[] = [
  { value: 'edited', label: '編集順' },
  { value: 'cooked', label: 'よく作る順' },
  { value: 'name', label: '名前順' },
]
