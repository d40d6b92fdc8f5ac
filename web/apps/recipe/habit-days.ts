import { Map as YMap } from 'yjs'
import { earns } from '#contract/apps/app-recipe.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { dayField, type HabitDays, writtenOn } from '../frame/habit/habit-days.ts'

export const habitDays: HabitDays = {
  of: (map, base) => {
    const cooked = map.get('cooked')
    const entries: unknown[] = cooked instanceof YMap ? [...cooked.values()] : []
    return earns({ title: textIn(map, 'title'), isWords: map.get('isWords') })
      ? [...writtenOn(base), ...entries.flatMap(dayField)]
      : []
  },
  doneBy: 'createdAt',
}
