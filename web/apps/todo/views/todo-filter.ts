import { type Todo, type TodoPriority, todoPriorities } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { matches, searchText } from '#readers/frame/fold-text.ts'
import { hasTags, readQuery } from '../../frame/list/search-query.ts'
import { priorityNames } from '../priority.ts'

/** A search of todos: words, `#` lists, `@` tags, 優先度:高, and 期限:今日 or 期限:なし. A view is one with a name. */
type TodoFilter = {
  words: string[]
  lists: string[]
  tags: string[]
  priorities: TodoPriority[]
  dues: Due[]
}

type Due = 'today' | 'none'

export const priorityTerm = (priority: TodoPriority): string => `優先度:${priorityNames[priority]}`
export const dueTerms = { today: '期限:今日', none: '期限:なし' } as const

export function readFilter(query: string): TodoFilter {
  const { words: terms, tags: lists } = readQuery(query)
  const isTerm = (term: string) => (word: string) => word === searchText(term)
  const priorities = todoPriorities.filter((each) => terms.some(isTerm(priorityTerm(each))))
  const dues = (['today', 'none'] as const).filter((each) => terms.some(isTerm(dueTerms[each])))
  const known = [...priorities.map(priorityTerm), ...dues.map((due) => dueTerms[due])].map(searchText)
  return {
    words: terms.filter((word) => !word.startsWith('@') && !known.includes(word)),
    lists,
    tags: terms.filter((word) => /^@./.test(word)).map((word) => word.slice(1)),
    priorities,
    dues,
  }
}

export const isFilter = (filter: TodoFilter): boolean =>
  Object.values(filter).some(({ length }) => length > 0)

type Around = { fold: (todo: Todo) => string; listNames: ReadonlyMap<string, string>; today: Day }

/** Whether a todo is what the filter asks for. Of priorities and dates one is enough. */
export function isMatch(filter: TodoFilter, todo: Todo, { fold, listNames, today }: Around): boolean {
  const { words, lists, tags, priorities, dues } = filter
  const due = todo.start ?? todo.due
  return (
    hasTags([listNames.get(todo.list ?? '') ?? ''], lists) &&
    hasTags(todo.tags ?? [], tags) &&
    (priorities.length === 0 || priorities.includes(todo.priority)) &&
    (dues.length === 0 ||
      dues.some((each) => (each === 'none' ? due === undefined : due !== undefined && due <= today))) &&
    matches(fold(todo), words)
  )
}
