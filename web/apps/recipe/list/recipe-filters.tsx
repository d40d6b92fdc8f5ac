import type { Space } from '#contract/space/space.ts'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { SortSelect } from '../../frame/sort-select.tsx'
import { SpaceMark } from '../../frame/space/space-mark.tsx'
import { isOfTags } from '../share/home-of-recipe.ts'
import { everyRecipe, isUnfiltered, type RecipeFilter, type RecipeSort } from './select-recipes.ts'

type Props = {
  filter: RecipeFilter
  tags: readonly string[]
  /** The shared things of this app. */
  spaces: readonly Space[]
  categories: readonly string[]
  /** Which facts any recipe has: a filter that finds nothing is not offered. */
  has: { minutes: boolean; kcal: boolean; rating: boolean }
  onChange: (change: Partial<RecipeFilter>) => void
}

const tagsShownMax = 8

/** Filters and sort order of the recipes. */
export function RecipeFilters({ filter, tags, spaces, categories, has, onChange }: Props) {
  const { tag: chosen, favorites, sort } = filter
  return (
    // On phones the order has a line of its own, so that more than two filters are visible.
    <div className="flex items-center gap-x-2 max-sm:flex-wrap max-sm:justify-end">
      <fieldset className="flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-1 max-sm:-mx-5 max-sm:min-w-[calc(100%+2.5rem)] max-sm:px-5">
        <legend className="sr-only">絞り込み</legend>
        <FilterChip
          isOn={isUnfiltered(filter)}
          onPress={() => onChange({ ...everyRecipe, query: filter.query, sort: filter.sort })}
        >
          すべて
        </FilterChip>
        <FilterChip isOn={favorites} onPress={() => onChange({ favorites: !favorites })}>
          お気に入り
        </FilterChip>
        {categories.length > 0 && (
          <FilterSelect
            label="種類"
            value={filter.category ?? ''}
            options={[{ value: '', label: '種類' }, ...categories.map((value) => ({ value, label: value }))]}
            onChange={(category) => onChange({ category: category || null })}
          />
        )}
        {has.minutes && (
          <FilterSelect
            label="時間"
            value={String(filter.minutes ?? '')}
            options={minuteChoices}
            onChange={(minutes) => onChange({ minutes: Number(minutes) || null })}
          />
        )}
        {has.kcal && (
          <FilterSelect
            label="カロリー"
            value={String(filter.kcal ?? '')}
            options={kcalChoices}
            onChange={(kcal) => onChange({ kcal: Number(kcal) || null })}
          />
        )}
        {has.rating && (
          <FilterSelect
            label="評価"
            value={String(filter.rating ?? '')}
            options={ratingChoices}
            onChange={(rating) => onChange({ rating: Number(rating) || null })}
          />
        )}
        {tags.slice(0, tagsShownMax).map((tag) => (
          <FilterChip
            key={tag}
            isOn={chosen === tag}
            onPress={() => onChange({ tag: chosen === tag ? null : tag })}
          >
            <TagWithMark tag={tag} space={spaces.find((space) => isOfTags(space, [tag]))} />
          </FilterChip>
        ))}
        {tags.length > tagsShownMax && (
          <FilterSelect
            label="ほかのタグ"
            value={chosen !== null && tags.indexOf(chosen) >= tagsShownMax ? chosen : ''}
            options={[
              { value: '', label: 'ほかのタグ' },
              ...tags.slice(tagsShownMax).map((value) => ({ value, label: `#${value}` })),
            ]}
            onChange={(tag) => onChange({ tag: tag || null })}
          />
        )}
      </fieldset>
      <SortSelect sort={sort} options={sorts} onChange={(sort) => onChange({ sort })} />
    </div>
  )
}

const TagWithMark = ({ tag, space }: { tag: string; space: Space | undefined }) =>
  space ? (
    <span className="flex items-center gap-1.5">
      #{tag}
      <SpaceMark space={space} />
    </span>
  ) : (
    `#${tag}`
  )

const minuteChoices = [
  { value: '', label: '時間' },
  ...[10, 20, 30, 60].map((minutes) => ({ value: String(minutes), label: `${minutes}分以内` })),
]
const kcalChoices = [
  { value: '', label: 'カロリー' },
  ...[200, 400, 600].map((kcal) => ({ value: String(kcal), label: `${kcal}kcal以下` })),
]
const ratingChoices = [
  { value: '', label: '評価' },
  ...[3, 4, 5].map((stars) => ({ value: String(stars), label: `★${stars}以上` })),
]

const sorts: readonly { value: RecipeSort; label: string }[] = [
  { value: 'edited', label: '編集順' },
  { value: 'cooked', label: 'よく作る順' },
  { value: 'name', label: '名前順' },
  { value: 'minutes', label: '早くできる順' },
  { value: 'rating', label: '評価の高い順' },
]

type FilterSelectProps = {
  label: string
  value: string
  /** The first one means that nothing is filtered. */
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A filter with many values, as quiet as the chips beside it. */
function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const isOn = value !== options[0]?.value
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`ui-select min-h-11 shrink-0 rounded-full border pr-8 pl-3 text-sm ${isOn ? 'border-accent bg-accent-soft font-bold text-accent' : 'border-line bg-surface text-ink-soft'}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
