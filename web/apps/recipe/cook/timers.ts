import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '#web/client/browser-storage.ts'
import { newId } from '#web/client/new-id.ts'
import type { FoundTime } from './find-times.ts'
import { prepareBell, ring, stopRinging } from './ring.ts'

const timerShape = z.object({
  id: z.string(),
  name: z.string(),
  endsAt: z.number(),
  isOver: z.boolean(),
  /** The seconds after which it rings again. */
  every: z.optional(z.number()),
})
export type Timer = z.output<typeof timerShape>

/** Per tab: they survive a reload, and another tab does not ring too. */
const key = 'recipe-timers'
const none: Timer[] = []
let timers: Timer[] = none
let alarm: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

if (typeof document !== 'undefined') change(browserStorage.session.read(key, z.array(timerShape)) ?? [])

/** A second press within this time is the same press. */
const doublePressMs = 1_000

/** Call in the click handler: only then may the page play sound later. */
export function startTimer({ name, seconds, repeats }: FoundTime): void {
  prepareBell()
  const endsAt = Date.now() + seconds * 1000
  if (timers.some((timer) => timer.name === name && Math.abs(endsAt - timer.endsAt) < doublePressMs)) return
  change([...timers, { id: newId(), name, endsAt, isOver: false, ...(repeats && { every: seconds }) }])
}

export const addMinute = (id: string): void =>
  change(
    timers.map((timer) =>
      timer.id === id
        ? { ...timer, endsAt: Math.max(timer.endsAt, Date.now()) + 60_000, isOver: false }
        : timer,
    ),
  )

export const stopTimer = (id: string): void => change(timers.filter((timer) => timer.id !== id))

export const useTimers = (): readonly Timer[] =>
  useSyncExternalStore(
    subscribe,
    () => timers,
    () => none,
  )

function change(next: Timer[]): void {
  timers = next
  if (!timers.some(({ isOver }) => isOver)) stopRinging()
  browserStorage.session.write(key, timers)
  clearTimeout(alarm)
  const [first] = timers.filter(({ isOver }) => !isOver).sort((a, b) => a.endsAt - b.endsAt)
  if (first) alarm = setTimeout(lookAtClock, Math.max(0, first.endsAt - Date.now()))
  for (const listener of listeners) listener()
}

function lookAtClock(): void {
  const now = Date.now()
  const over = timers.filter(({ isOver, endsAt }) => !isOver && endsAt <= now)
  if (over.length > 0) ring(over.map(({ name }) => name).join('、'))
  change(afterRinging(timers, now))
}

/** One that repeats goes on while its last ring waits for an answer, of which only the newest stays. */
export function afterRinging(all: readonly Timer[], now: number): Timer[] {
  const again = all.flatMap(({ id, every, endsAt, isOver, ...timer }) =>
    every !== undefined && !isOver && endsAt <= now
      ? [
          {
            ...timer,
            id: newId(),
            every,
            isOver,
            endsAt: endsAt + Math.ceil((now - endsAt + 1) / (every * 1000)) * every * 1000,
          },
        ]
      : [],
  )
  const isAnswered = ({ name, every, isOver }: Timer) =>
    isOver && every !== undefined && again.some((next) => next.name === name)
  return [
    ...all
      .filter((timer) => !isAnswered(timer))
      .map((timer) => (timer.endsAt <= now ? { ...timer, isOver: true } : timer)),
    ...again,
  ]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** 3:05, 1:20:00. Never negative. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
