import { Map as YMap } from 'yjs'
import type { Cooked, Recipe } from '#contract/apps/app-recipe.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { newId } from '#web/client/new-id.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import type { Records } from '#web/storage/records.ts'

export const todayInJapan = (): string => japanDay(serverNow())

export const addCooked = (records: Records<Recipe>, id: string, cooked: Omit<Cooked, 'id'>): void =>
  setCooked(records, id, { id: newId(), ...cooked })

/** Returns the undo function. */
export function removeCooked(records: Records<Recipe>, id: string, cooked: Cooked): () => void {
  records.editMap(id, (map) => {
    const all = map.get('cooked')
    if (all instanceof YMap) all.delete(cooked.id)
  })
  return () => setCooked(records, id, cooked)
}

function setCooked(records: Records<Recipe>, id: string, { id: cookedId, day, note }: Cooked): void {
  records.editMap(id, (map) => {
    const all = map.get('cooked')
    if (all instanceof YMap) all.set(cookedId, { day, note })
    else map.set('cooked', new YMap([[cookedId, { day, note }]]))
  })
}
