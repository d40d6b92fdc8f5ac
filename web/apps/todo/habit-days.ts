import { earns } from '#contract/apps/app-todo.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { dayOf, type HabitDays } from '../frame/habit/habit-days.ts'

export const habitDays: HabitDays = {
  of: (map) => {
    const doneAt = map.get('doneAt')
    return earns({ doneAt, text: textIn(map, 'text') }) ? [dayOf(Number(doneAt))] : []
  },
  doneBy: 'doneAt',
}
