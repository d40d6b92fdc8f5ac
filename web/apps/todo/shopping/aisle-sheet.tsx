import { aisles, type Todo } from '#contract/apps/app-todo.ts'
import { splitLine } from '#readers/recipe/quantity/split-line.ts'
import { aisleOf } from '#readers/recipe/shopping/aisle-of.ts'
import { foodOf } from '#readers/recipe/shopping/food-of.ts'
import type { Records } from '#web/storage/records.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import type { TodoRows } from '../chosen/use-todo-rows.ts'
import { aisleNames } from './by-aisle.ts'
import { moveToAisle } from './shopping-memory.ts'

type Props = { rows: Pick<TodoRows, 'placedId' | 'closeAisles'>; records: Records<Todo> }

/** Moves a line of the shopping list to another aisle, and every later line of that food with it. */
export function AisleSheet({ rows: { placedId, closeAisles }, records }: Props) {
  const todo = placedId === null ? undefined : records.all().get(placedId)
  const list = records.all().get(todo?.list ?? '')
  const name = todo ? splitLine(todo.text).name : ''
  const current = todo && aisleOf(todo.text, list?.aisles ?? {})
  return (
    <Dialog open={todo !== undefined} onClose={closeAisles} title={`「${name}」の売り場`}>
      <p className="mb-3 text-sm text-ink-soft">次からも、同じ名前のものはこの売り場に入ります。</p>
      <ul className="grid grid-cols-2 gap-2">
        {aisles.map((aisle) => (
          <li key={aisle}>
            <button
              type="button"
              aria-pressed={aisle === current}
              onClick={() => {
                closeAisles()
                if (!todo || !list || aisle === current) return
                const undo = moveToAisle(records, list, { food: foodOf(todo.text), aisle })
                offerUndo(`「${name}」を「${aisleNames[aisle]}」に移しました`, undo)
              }}
              className="min-h-12 w-full rounded-lg border border-line bg-surface px-3 text-left hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent"
            >
              {aisleNames[aisle]}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
