import { Map as YMap } from 'yjs'
import type { Habit, HabitDay } from '#contract/apps/app-habit.ts'
import { amountOf, isDone } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Records } from '#web/storage/records.ts'
import { orderBetween } from '../frame/order.ts'
import { editBetween } from '../frame/text-edit.ts'

type HabitRecords = Records<Habit>

export type HabitFields = Pick<Habit, 'name' | 'emoji' | 'rhythm' | 'part'> &
  Partial<Pick<Habit, 'amount' | 'remindAtMinute' | 'remindByName' | 'source'>>

export function addHabit(records: HabitRecords, fields: HabitFields): string {
  const last = [...records.all().values()].reduce<string | null>(
    (found, { order }) => (found === null || order > found ? order : found),
    null,
  )
  return records.create({ ...fields, days: {}, order: orderBetween(last, null) })
}

/** Without the days and the fields of every record. */
export const fieldsOf = (habit: HabitFields): HabitFields =>
  // Only the fields of the type are picked.
  Object.fromEntries(
    ['name' as const, ...plainFields].flatMap((field) =>
      habit[field] === undefined ? [] : [[field, habit[field]]],
    ),
  ) as HabitFields

const plainFields = ['emoji', 'rhythm', 'part', 'amount', 'remindAtMinute', 'remindByName', 'source'] as const

/** Writes only the fields that differ, so that another device's change of another field is kept. */
export function editHabit(records: HabitRecords, before: Habit, after: HabitFields): void {
  records.editMap(before.id, (map) => {
    for (const field of plainFields) {
      const value = after[field]
      if (JSON.stringify(value) === JSON.stringify(before[field])) continue
      if (value === undefined) map.delete(field)
      else map.set(field, value)
    }
    const name = records.text(before.id, 'name')
    if (!name || after.name === before.name) return
    const { at, remove, insert } = editBetween(name.toString(), after.name, after.name.length)
    name.delete(at, remove)
    name.insert(at, insert)
  })
}

/** Sets or removes one day. Returns the undo function. */
export function setDay(records: HabitRecords, id: string, day: Day, entry: HabitDay | undefined): () => void {
  const before = records.all().get(id)?.days[day]
  const write = (value: HabitDay | undefined) =>
    records.editMap(id, (map) => {
      const days = map.get('days')
      if (!(days instanceof YMap)) return
      if (value === undefined) days.delete(day)
      else days.set(day, value)
    })
  write(entry)
  return () => write(before)
}

/** A tick by hand with the whole amount, or with the given one. */
export const tickOf = ({ amount }: Pick<Habit, 'amount'>, given = amount?.target ?? 1): HabitDay => ({
  amount: given,
  ...(amount && { target: amount.target }),
})

/** A done day is taken back, any other one is done. */
export function toggleDay(records: HabitRecords, habit: Habit, day: Day): () => void {
  const entry = habit.days[day]
  if (!isDone(entry)) return setDay(records, habit.id, day, tickOf(habit))
  return setDay(records, habit.id, day, takenBack(habit, day))
}

/** The entry of a day that is taken back: the app that ticks the habit must not tick it again. */
export const takenBack = ({ source, days }: Habit, day: Day): HabitDay | undefined =>
  source !== undefined && amountOf(days[day]) > 0 ? { amount: 0 } : undefined
