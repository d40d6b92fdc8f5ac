import { type Aisle, aisleField, type Todo } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'

/** The list remembers the aisle of the food, for every device. Returns the undo function. */
export function moveToAisle(
  records: Records<Todo>,
  list: Todo,
  { food, aisle }: { food: string; aisle: Aisle },
): () => void {
  const before = list.aisles?.[food]
  const set = (wanted: Aisle | undefined) =>
    records.markMap(list.id, (map) => {
      if (wanted) map.set(aisleField(food), wanted)
      else map.delete(aisleField(food))
    })
  set(aisle)
  return () => set(before)
}
