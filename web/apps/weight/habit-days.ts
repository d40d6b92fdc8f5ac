import { earns } from '#contract/apps/app-weight.ts'
import { dayField, type HabitDays } from '../frame/habit/habit-days.ts'

export const habitDays: HabitDays = {
  of: (map) => (earns({ kind: map.get('kind'), kg: map.get('kg') }) ? dayField({ day: map.get('day') }) : []),
  doneBy: 'createdAt',
}
