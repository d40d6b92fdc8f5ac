import type { Map as YMap } from 'yjs'
import * as z from 'zod/mini'
import { type Aisle, aisleField, aisles, atHomeField, type Todo } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'

type Memory = Pick<Todo, 'aisles' | 'atHome'>

const aisleSchema = z.enum(aisles)
const [aislePrefix, homePrefix] = [aisleField(''), atHomeField('')]

/** The list's memory of the shop and of the kitchen, one field for each food. */
export function memoryOf(map: YMap<unknown>): Memory {
  const moved: Record<string, Aisle> = {}
  const atHome: string[] = []
  for (const [field, value] of map) {
    if (field.startsWith(homePrefix) && value === true) atHome.push(field.slice(homePrefix.length))
    const aisle = field.startsWith(aislePrefix) ? z.safeParse(aisleSchema, value) : null
    if (aisle?.success) moved[field.slice(aislePrefix.length)] = aisle.data
  }
  return {
    ...(Object.keys(moved).length > 0 && { aisles: moved }),
    ...(atHome.length > 0 && { atHome: atHome.sort() }),
  }
}

export const memoryFields = ({ aisles: moved = {}, atHome = [] }: Memory) =>
  Object.fromEntries([
    ...Object.entries(moved).map(([food, aisle]) => [aisleField(food), aisle]),
    ...atHome.map((food) => [atHomeField(food), true]),
  ])

const food = z.string().check(z.maxLength(60))

/** The fields of an export file. */
export const exportedMemory = {
  aisles: z.optional(z.record(food, aisleSchema)),
  atHome: z.optional(z.array(food)),
}

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
