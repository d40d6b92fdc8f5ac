import { searchText } from '#readers/frame/fold-text.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { dueTerms, isFilter, priorityTerm, readFilter } from './todo-filter.ts'

type Props = {
  query: string
  tags: readonly string[]
  onChange: (query: string) => void
  onSave: (query: string) => void
}

const tagsShownMax = 8

/** Chips for the terms of a search besides words, and a button that keeps it as a view. */
export function FilterBar({ query, tags, onChange, onSave }: Props) {
  const chips = [
    ...tags.slice(0, tagsShownMax).map((tag) => ({ term: `@${tag}`, label: `@${tag}` })),
    { term: priorityTerm('high'), label: '優先度 高' },
    { term: dueTerms.today, label: '今日まで' },
    { term: dueTerms.none, label: '日付なし' },
  ]
  return (
    <div className="mt-2 grid grid-cols-1 justify-items-start gap-1">
      <fieldset className="flex w-full min-w-0 gap-1.5 overflow-x-auto">
        <legend className="sr-only">絞り込み</legend>
        {chips.map(({ term, label }) => (
          <FilterChip key={term} isOn={hasTerm(query, term)} onPress={() => onChange(toggled(query, term))}>
            {label}
          </FilterChip>
        ))}
      </fieldset>
      {isFilter(readFilter(query)) && (
        <Button size="sm" variant="quiet" onClick={() => onSave(query.trim())}>
          この絞り込みを保存
        </Button>
      )}
    </div>
  )
}

const isSame = (a: string, b: string) => searchText(a) === searchText(b)
const termsOf = (query: string) => query.split(/\s+/).filter(Boolean)
const hasTerm = (query: string, term: string) => termsOf(query).some((each) => isSame(each, term))

function toggled(query: string, term: string): string {
  const others = termsOf(query).filter((each) => !isSame(each, term))
  return [...others, ...(hasTerm(query, term) ? [] : [term])].join(' ')
}
