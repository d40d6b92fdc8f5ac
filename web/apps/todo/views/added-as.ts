import type { Todo } from '#contract/apps/app-todo.ts'
import { searchText } from '#readers/frame/fold-text.ts'
import type { ReadTodo } from '#readers/todo/read-todo.ts'
import { readFilter } from './todo-filter.ts'

type Known = { tags: readonly string[]; lists: readonly Todo[] }

/** A todo that is added in a saved view gets its tags, its list and its priority, so that it appears there. */
export function addedAs(read: ReadTodo, filter: string, { tags, lists }: Known): ReadTodo {
  const wanted = readFilter(filter)
  const own = tags.filter((tag) => wanted.tags.includes(searchText(tag)))
  const list = lists.find(({ text }) => wanted.lists.includes(searchText(text)))
  const [priority, ...others] = wanted.priorities
  return {
    ...read,
    ...(own.length > 0 && { tags: [...new Set([...(read.tags ?? []), ...own])] }),
    ...(list && read.list === undefined && { list: list.text }),
    ...(priority && others.length === 0 && !read.priority && { priority }),
  }
}
