import { useEffect, useRef } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'

/** Shows the list that a link names, such as /apps/todo?list=…, once its records are read. */
export function useListInUrl(lists: readonly Todo[], show: (view: { list: string }) => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('list')
    if (isDone.current || wanted === null || !lists.some(({ id }) => id === wanted)) return
    isDone.current = true
    show({ list: wanted })
  }, [lists, show])
}
