import { type RefObject, useEffect, useRef } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { useStable } from '../../frame/use-stable.ts'
import { dragBetweenDays } from './day-drag.ts'
import { dayAfterKey } from './month.ts'

type Options = {
  todosOn: ReadonlyMap<Day, readonly Todo[]>
  onMove: (id: string, day: Day, from: Day) => void
  /** Shows another day. */
  onDay: (day: Day) => void
}

/**
 * Moves todos to other days: by pointer, or with the keys of the calendar on the handle of a row. By keyboard the
 * calendar and the focus follow the todo, so that the next key moves it on.
 */
export function useMoveBetweenDays(calendar: RefObject<HTMLElement | null>, options: Options): void {
  const { todosOn } = options
  const followed = useRef<{ id: string; day: Day } | null>(null)
  const onDrop = useStable(options.onMove)
  const press = useStable((event: KeyboardEvent) => {
    const handle =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day-handle]') : null
    const id = handle?.dataset.dayHandle
    const from = handle?.closest<HTMLElement>('[data-drop-day]')?.dataset.dropDay
    const day = from && dayAfterKey(from, event)
    if (!id || !day) return
    event.preventDefault()
    followed.current = { id, day }
    options.onMove(id, day, from)
    options.onDay(day)
  })

  useEffect(() => {
    const element = calendar.current
    if (!element) return
    const stop = dragBetweenDays(element, onDrop)
    element.addEventListener('keydown', press)
    return () => {
      stop()
      element.removeEventListener('keydown', press)
    }
  }, [calendar, onDrop, press])

  // After each render: the rows of the new day appear later, because long lists are deferred.
  useEffect(() => {
    const { id, day } = followed.current ?? {}
    if (!id || !day || !todosOn.get(day)?.some((todo) => todo.id === id)) return
    const handle = calendar.current?.querySelector<HTMLElement>(
      `[data-drop-day="${day}"] [data-day-handle="${CSS.escape(id)}"]`,
    )
    if (!handle) return
    followed.current = null
    handle.focus()
  })
}
