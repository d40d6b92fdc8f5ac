import type { ShoppingItem } from '#readers/recipe/quantity/merge.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { FilterChip } from '../../frame/filter-chip.tsx'
import { amountOnList } from './add-to-list.ts'
import type { ShoppingList } from './send-to-todo.ts'

type Props = {
  items: readonly ShoppingItem[]
  wanted: readonly ShoppingItem[]
  list: ShoppingList
  onWant: (key: string, isWanted: boolean) => void
  onHome: (key: string, isAtHome: boolean) => void
}

/** The ingredients: each is bought, left out this time, or known to be at home. */
export function ShoppingItems({ items, wanted, list, onWant, onHome }: Props) {
  return (
    <ul aria-label="買うもの">
      {items.map(({ key, name, amount, titles }) => {
        const isAtHome = list.atHome.includes(key)
        return (
          <li key={key} className="flex items-start gap-2 border-b border-line py-1">
            <Checkbox
              className="min-w-0 flex-1"
              checked={wanted.some((each) => each.key === key)}
              onChange={(event) => onWant(key, event.target.checked)}
              label={
                <span className="flex flex-wrap gap-x-4">
                  <span>{name}</span>
                  <strong>{amount}</strong>
                </span>
              }
              hint={hintOf(titles, amountOnList(list.open, key))}
            />
            <FilterChip isOn={isAtHome} onPress={() => onHome(key, !isAtHome)}>
              <span className="sr-only">{name}は</span>家にある
            </FilterChip>
          </li>
        )
      })}
    </ul>
  )
}

/** More names than these hide the next ingredient. */
const namedMax = 3

function hintOf(titles: readonly string[], onList: string | null): string | undefined {
  const hints = [
    ...(titles.length > namedMax ? [`${titles.length}品の料理に使います`] : []),
    ...(titles.length > 1 && titles.length <= namedMax ? [titles.join('、')] : []),
    ...(onList === null ? [] : [`「買い物」に${onList || 'すでに'}あります${onList ? '。足します' : ''}`]),
  ]
  return hints.length > 0 ? hints.join('・') : undefined
}
