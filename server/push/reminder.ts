import * as z from 'zod/mini'
import type { WeighTime } from '#contract/apps/app-weight.ts'
import type { PushMessage } from '#contract/push.ts'
import { pushRemindersMax, pushRemindersPerHourMax } from '#contract/push-rules.ts'
import { dayMs, hourMs } from '#contract/values/japan-day.ts'
import type { Clock } from '../clock.ts'
import type { Sql, Tx } from '../db/db.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import { type JobKind, jobKind } from '../jobs/job-kind.ts'
import { readChoices } from './choice.ts'
import { notify } from './notify.ts'
import type { Push } from './push.ts'
import { registrationIds } from './registration.ts'
import { nextWeighReminder, weighRecordId } from './weigh-reminder.ts'
import { habitMessage, reminderMessage, weighMessage } from './words.ts'

/** A reminder of an open todo with a day and a time, `at` a moment not later than `dueAt`. A todo may have several. */
type TimedTodo = { recordId: string; text: string; at: Date; dueAt: Date }
/** A row of push_reminder: its `recordId` holds the todo's id and, for further reminders, which one it is. */
type ReminderRow = TimedTodo

const kind = 'push-remind'
/** A todo timed for the minute that has just begun is not too late yet. */
const lateMs = 120_000

export async function wantsReminders(sql: Sql | Tx, uid: string): Promise<boolean> {
  return (await registrationIds(sql, uid)).length > 0 && (await readChoices(sql, uid)).reminder
}

/** The stored reminders may be outdated, so all of them are requested again. */
export async function beginReminders(tx: Tx, { onRemindersWanted }: Push, uid: string): Promise<void> {
  await endReminders(tx, uid)
  if (await wantsReminders(tx, uid)) await onRemindersWanted(tx, uid)
}

export async function endReminders(tx: Tx, uid: string): Promise<void> {
  await tx`delete from push_reminder where uid = ${uid}`
  await remindLater(tx, uid)
}

/**
 * Replaces the stored reminders with the todos that are open and timed now; covers moved, done, deleted and
 * repeated ones.
 */
export async function keepReminders(
  tx: Tx,
  { uid, todos, now }: { uid: string; todos: readonly TimedTodo[]; now: Date },
): Promise<void> {
  if (!(await wantsReminders(tx, uid))) return
  const ahead = rowsOf(todos)
    .filter(({ at }) => at.getTime() > now.getTime() - lateMs)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(0, pushRemindersMax)
  const known = new Map((await readReminders(tx, uid)).map((todo) => [todo.recordId, todo]))
  const changed = ahead.filter((todo) => !isSame(todo, known.get(todo.recordId)))
  for (const { recordId } of ahead) known.delete(recordId)

  if (known.size > 0) {
    await tx`delete from push_reminder where uid = ${uid} and record_id in ${tx([...known.keys()])}`
  }
  if (changed.length > 0) {
    await tx`
      insert into push_reminder ${tx(changed.map((todo) => ({ uid, record_id: todo.recordId, at: todo.at, text: todo.text, due_at: todo.dueAt })))}
      on conflict (uid, record_id) do update set at = excluded.at, text = excluded.text, due_at = excluded.due_at`
  }
  if (changed.length + known.size > 0) await remindLater(tx, uid)
}

/** The first reminder of a todo has the todo's id. */
function rowsOf(todos: readonly TimedTodo[]): ReminderRow[] {
  const seen = new Set<string>()
  return todos.map((todo) => {
    const { recordId, at, dueAt } = todo
    if (!seen.has(recordId)) {
      seen.add(recordId)
      return todo
    }
    return { ...todo, recordId: `${recordId}${furtherSign}${dueAt.getTime() - at.getTime()}` }
  })
}

/** `timedTodos` leaves out ids with a line break. */
const furtherSign = '\n'
const todoIdOf = (recordId: string) => recordId.split(furtherSign, 1)[0] ?? recordId

const readReminders = (tx: Tx, uid: string) => tx<ReminderRow[]>`
  select record_id as "recordId", text, at, due_at as "dueAt" from push_reminder
  where uid = ${uid} and record_id <> ${weighRecordId} and not starts_with(record_id, ${habitPrefix})`

/** One row, moved to the next day when the member has weighed or was reminded. */
export async function keepWeighReminder(
  tx: Tx,
  { uid, weighTime, now }: { uid: string; weighTime: WeighTime | null; now: Date },
): Promise<void> {
  if (!(await wantsReminders(tx, uid))) return
  if (weighTime) await setWeighReminder(tx, uid, nextWeighReminder(weighTime, now))
  else await tx`delete from push_reminder where uid = ${uid} and record_id = ${weighRecordId}`
  await remindLater(tx, uid)
}

/** Rows of habits; no todo has such an id. The moment is part of it. */
const habitPrefix = 'app:habit:'

/** Replaces the moments at which the member is reminded of habits, in all habits together. */
export async function keepHabitReminders(
  tx: Tx,
  { uid, times, now }: { uid: string; times: readonly { at: Date; text: string }[]; now: Date },
): Promise<void> {
  if (!(await wantsReminders(tx, uid))) return
  await tx`delete from push_reminder where uid = ${uid} and starts_with(record_id, ${habitPrefix})`
  const rows = times
    .filter(({ at }) => at > now)
    .map(({ at, text }) => ({ uid, record_id: `${habitPrefix}${at.toISOString()}`, at, due_at: at, text }))
  if (rows.length > 0) await tx`insert into push_reminder ${tx(rows)}`
  await remindLater(tx, uid)
}

async function setWeighReminder(tx: Tx, uid: string, at: Date): Promise<void> {
  await tx`
    insert into push_reminder (uid, record_id, at, due_at, text)
    values (${uid}, ${weighRecordId}, ${at}, ${at}, '')
    on conflict (uid, record_id) do update set at = excluded.at, due_at = excluded.due_at`
}

const isSame = (one: ReminderRow, other: ReminderRow | undefined) =>
  one.text === other?.text &&
  one.at.getTime() === other.at.getTime() &&
  one.dueAt.getTime() === other.dueAt.getTime()

/**
 * One job for the member's next reminder, whatever has changed: a job for each of them would let a member who moves
 * hundreds of todos again and again fill the table of jobs.
 */
async function remindLater(tx: Tx, uid: string): Promise<void> {
  await cancelJobs(tx, { kind, uid })
  const [next] = await tx<{ at: Date | null }[]>`select min(at) as at from push_reminder where uid = ${uid}`
  if (next?.at) await enqueue(tx, { kind, uid, payload: { uid }, runAt: next.at })
}

export function remindJob(push: Push, clock: Clock): JobKind {
  return jobKind({
    kind,
    payload: z.object({ uid: z.string() }),
    run: ({ uid }) => push.db.tx(uid, (tx) => remindDue(tx, push, uid, clock.now())),
  })
}

/** Sends the due reminders of open todos, and of a weighing and habits that are not done yet. */
async function remindDue(tx: Tx, push: Push, uid: string, now: Date): Promise<void> {
  const due = await tx<ReminderRow[]>`
    delete from push_reminder where uid = ${uid} and at <= ${now}
    returning record_id as "recordId", text, at, due_at as "dueAt"`
  const room = pushRemindersPerHourMax - (await remindersSince(tx, uid, new Date(now.getTime() - hourMs)))
  for (const row of due.toSorted(byTime).slice(0, Math.max(room, 0))) {
    const { recordId, at } = row
    const message = messageOf(row)
    const key = `reminder/${recordId}/${at.toISOString()}`
    await notify(tx, push, { uid, kind: 'reminder', key, message, at: now })
  }
  const weighing = due.find(({ recordId }) => recordId === weighRecordId)
  if (weighing) await setWeighReminder(tx, uid, sameTimeAfter(weighing.at, now))
  await remindLater(tx, uid)
}

function messageOf(row: ReminderRow): PushMessage {
  if (row.recordId === weighRecordId) return weighMessage
  if (row.recordId.startsWith(habitPrefix)) return habitMessage(row.text)
  return reminderMessage({ ...row, recordId: todoIdOf(row.recordId) })
}

/** The first day after now, also if the server was away for days. */
const sameTimeAfter = (at: Date, now: Date): Date =>
  new Date(at.getTime() + (Math.floor((now.getTime() - at.getTime()) / dayMs) + 1) * dayMs)

const byTime = (one: ReminderRow, other: ReminderRow) => one.at.getTime() - other.at.getTime()

async function remindersSince(tx: Tx, uid: string, since: Date): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from push_message
    where uid = ${uid} and kind = 'reminder' and created_at > ${since}`
  return row?.count ?? 0
}
