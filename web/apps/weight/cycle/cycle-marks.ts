import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { type Day, daysBetween } from '#contract/values/japan-day.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import { draftKey } from '#web/client/session/member-drafts.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import { currentOwner, onOwnerChange } from '#web/storage/owner.ts'

/**
 * Days of the cycle, kept on this device under a key of their own, and only after the member agreed: no record has them,
 * so nothing that is sent, exported, drawn as a picture or counted can. The end of the session removes them, as it does
 * drafts, also if the records stay on the device.
 */
const marksShape = z.object({ agreedAt: z.number(), days: z.array(z.string()) })
type CycleMarks = z.output<typeof marksShape>

function keyOf(): string {
  const owner = currentOwner()
  return draftKey('weight-cycle', owner === deviceOwner ? null : owner)
}
const listeners = new Set<() => void>()
let known: { text: string | null; marks: CycleMarks | null } = { text: null, marks: null }

/** Null until the member agreed. */
export const useCycleMarks = (): CycleMarks | null => useSyncExternalStore(subscribe, read, () => null)

export const agreeToMarks = () => write({ agreedAt: Date.now(), days: [] })

/** Removes every mark with the consent. Returns the undo function. */
export function withdrawMarks(): () => void {
  const [before, key] = [read(), keyOf()]
  browserStorage.local.remove(key)
  tell()
  // Somebody else may use the browser by now.
  return () => before && keyOf() === key && write(before)
}

export function markDay(day: Day, isMarked: boolean): void {
  const marks = read()
  if (!marks) return
  const others = marks.days.filter((each) => each !== day)
  write({ ...marks, days: (isMarked ? [...others, day] : others).sort() })
}

const explainedDays = 7

/** Whether a mark is at most a week old, while the body may hold more water. */
export const isNearMark = (days: readonly Day[], today: Day): boolean =>
  days.some((day) => day <= today && daysBetween(day, today) <= explainedDays)

/** The same object until it changes. */
function read(): CycleMarks | null {
  const text = browserStorage.local.readText(keyOf())
  if (text !== known.text) known = { text, marks: browserStorage.local.read(keyOf(), marksShape) }
  return known.marks
}

function write(marks: CycleMarks): void {
  browserStorage.local.write(keyOf(), marks)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const stop = onOwnerChange(listener)
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}
