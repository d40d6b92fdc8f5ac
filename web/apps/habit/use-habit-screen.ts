import { useMemo, useState } from 'react'
import type { Habit, HabitDay } from '#contract/apps/app-habit.ts'
import { isDone } from '#contract/apps/habit-days.ts'
import type { Day } from '#contract/values/japan-day.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { useOpenRecord } from '../frame/list/use-open-record.ts'
import { useRowKeys } from '../frame/list/use-row-keys.ts'
import { useRowMenu } from '../frame/list/use-row-menu.ts'
import { useStable } from '../frame/use-stable.ts'
import { addHabit, editHabit, type HabitFields, setDay, toggleDay } from './habit-actions.ts'
import type { HabitRowActs } from './habit-row.tsx'

type Options = {
  opened: Opened<Habit> | null
  all: ReadonlyMap<string, Habit>
  isUsable: boolean
  today: Day
}

/** The open dialog: nothing, the form of a new or known habit, or a day or the earlier versions of one. */
type Sheet =
  | { kind: 'form'; id: string | null }
  | { kind: 'day'; id: string; day: Day }
  | { kind: 'versions'; id: string }
  | null

/** The open habit, and everything that is done to habits. */
export function useHabitScreen({ opened, all, isUsable, today }: Options) {
  const { openId, open, close, later, record, removed, bringBack } = useOpenRecord({ opened, all, isUsable })
  const [sheet, setSheet] = useState<Sheet>(null)
  const [said, setSaid] = useState('')
  const menu = useRowMenu('data-habit')
  const { keys, targets } = useRowKeys({ attribute: 'data-habit', choosing: null, openId })

  const tick = useStable((id: string) => {
    const habit = all.get(id)
    if (!opened || !habit) return
    const undo = toggleDay(opened.records, habit, today)
    setSaid(
      isDone(habit.days[today]) ? `「${habit.name}」を取り消しました` : `「${habit.name}」を記録しました`,
    )
    // A press that takes back loses an amount that was counted over the day.
    if (isDone(habit.days[today]) && habit.amount) offerUndo(`「${habit.name}」を取り消しました`, undo)
  })
  const openDay = useStable((id: string, day: Day = today) => later(() => setSheet({ kind: 'day', id, day })))
  const show = useStable((id: string) => later(() => open(id)))
  const acts: HabitRowActs = useMemo(() => ({ tick, openDay, open: show }), [tick, openDay, show])

  function trash(id: string) {
    if (!opened) return
    if (openId === id) close()
    opened.records.trash([id])
    offerUndo('習慣を削除しました', () => opened.records.restore([id]))
  }
  /** Also called with an earlier version. */
  function rewrite(before: Habit, fields: HabitFields, text: string) {
    if (!opened) return
    const { records } = opened
    setSheet(null)
    editHabit(records, before, fields)
    offerUndo(text, () => {
      const now = records.all().get(before.id)
      if (now) editHabit(records, now, before)
    })
  }
  const edit = (id: string | null) => later(() => setSheet({ kind: 'form', id }))
  const target = (act: (id: string) => void) => () => {
    const [id] = targets()
    if (id === undefined) return false
    act(id)
    return true
  }

  return {
    openId,
    habit: record,
    removed,
    bringBack,
    leave: () => later(close),
    acts,
    said,
    menu,
    sheet,
    closeSheet: () => setSheet(null),
    openDay,
    edit,
    openVersions: (id: string) => later(() => setSheet({ kind: 'versions', id })),
    restore: (before: Habit, past: HabitFields) => rewrite(before, past, '以前の版に戻しました'),
    trash,
    save: (fields: HabitFields) => {
      setSheet(null)
      if (!opened || sheet?.kind !== 'form') return
      const { records, store } = opened
      const before = sheet.id === null ? undefined : all.get(sheet.id)
      if (before) return rewrite(before, fields, '習慣を保存しました')
      const id = addHabit(records, fields)
      offerUndo(`「${fields.name}」を追加しました`, () => records.trash([id]))
      afterNewRecord(store, all.size + 1)
    },
    setDay: (id: string, day: Day, entry: HabitDay | undefined, text: string) => {
      setSheet(null)
      if (opened) offerUndo(text, setDay(opened.records, id, day, entry))
    },
    keys: { ...keys, c: target(tick), a: target(openDay), e: target(edit), Delete: target(trash) },
  }
}
