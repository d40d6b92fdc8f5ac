import { earns } from '#contract/apps/app-note.ts'
import { linesIn } from '#contract/apps/note-lines.ts'
import { textIn } from '#contract/apps/text-in.ts'
import { type HabitDays, writtenOn } from '../frame/habit/habit-days.ts'

export const habitDays: HabitDays = {
  of: (map, base) => (earns({ title: textIn(map, 'title'), lines: linesIn(map) }) ? writtenOn(base) : []),
  doneBy: 'createdAt',
}
