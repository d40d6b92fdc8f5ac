import {
  type TodoPriority,
  type TodoRepeat,
  todoTagLengthMax,
  todoTextLengthMax,
} from '#contract/apps/app-todo.ts'
import { tagsOf } from '../fields.ts'
import type { FoundRecord, ImportContext } from '../source.ts'
import type { OwnFacts } from './own-facts.ts'

/** A todo as its source has it. */
export type TodoDraft = {
  /** The source's own id of the todo; absent if it has none. */
  key?: string
  /** The id of one of our own todos, which an open file carries along. */
  ownId?: string
  text: string
  memo?: string
  /** The name of its list. */
  list?: string
  due?: string | undefined
  time?: string | undefined
  priority?: TodoPriority | undefined
  repeat?: TodoRepeat | undefined
  doneAt?: number | undefined
  createdAt?: number | undefined
  editedAt?: number | undefined
  /** Minutes before `time`. */
  remind?: number | undefined
  tags?: readonly string[]
  /** Facts of one of our own open files beside the words of its form. */
  own?: OwnFacts
  subtasks?: readonly { ownId?: string; text: string; isDone: boolean }[]
}

/** Longer ones of a damaged file are cut. */
const longTagMax = 1_000
const memoLengthMax = 9_000
const listLengthMax = 100

/** Makes the records of one import: each list before its first todo, all in their order. */
export function todoMaker(context: ImportContext): (draft: TodoDraft) => FoundRecord[] {
  const { idOf, listIdOf, now, orderAfter } = context
  const lists = new Map<string, string>()
  let count = 0
  // Keys of equal length behind one base; none may end in 0, which leaves no room before it.
  const order = () => `${orderAfter}${(count++).toString(36).padStart(4, '0')}i`

  function listOf(name: string, createdAt: number): FoundRecord[] {
    if (name === '' || lists.has(name)) return []
    const known = listIdOf(name)
    const id = known ?? idOf(`list\n${name}`)
    lists.set(name, id)
    if (known) return []
    const value = { ...blank, kind: 'list', text: name, order: order(), createdAt, editedAt: createdAt }
    return [{ app: 'todo', id, title: name, value, pictures: [] }]
  }

  return (draft) => {
    const text = oneLine(draft.text)
    const list = oneLine(draft.list ?? '').slice(0, listLengthMax)
    const { tags, words } = tagsIn(draft)
    const memo = [text.slice(todoTextLengthMax), draft.memo ?? '', words]
      .filter((each) => each.trim() !== '')
      .join('\n')
    if (text === '' && memo === '') return []
    const createdAt = draft.createdAt ?? draft.editedAt ?? draft.doneAt ?? now
    const { due, time, priority, repeat, doneAt, remind } = draft
    const isOpenRepeat = repeat !== undefined && due !== undefined && doneAt === undefined
    const made = listOf(list, createdAt)
    const listId = lists.get(list)
    const key = draft.key ?? [text, list, due ?? '', time ?? '', memo].join('\n')
    made.push({
      app: 'todo',
      id: draft.ownId ?? idOf(key),
      title: text,
      value: {
        ...blank,
        text: text.slice(0, todoTextLengthMax) || memo.split('\n')[0]?.slice(0, todoTextLengthMax),
        memo: memo.slice(0, memoLengthMax),
        order: order(),
        createdAt,
        editedAt: draft.editedAt ?? createdAt,
        subtasks: (draft.subtasks ?? []).map(({ ownId, text: name, isDone }, at) => ({
          id: ownId ?? idOf(`${key}\n${at}`),
          text: oneLine(name).slice(0, todoTextLengthMax),
          done: isDone,
          order: `i${at.toString(36).padStart(3, '0')}i`,
        })),
        ...(listId && { list: listId }),
        ...(due && { due }),
        ...(due && time && { time }),
        ...(priority && { priority }),
        ...(isOpenRepeat && { repeat, planned: due }),
        ...(doneAt !== undefined && { doneAt }),
        ...(due && time && remind !== undefined && { remind }),
        ...(tags.length > 0 && { tags }),
        ...draft.own,
      },
      pictures: [],
    })
    return made
  }
}

/** A last day beside the day on which it is to be done, for which a todo has no field. */
export const deadline = (day: string): string => (day === '' ? '' : `締め切り：${day}`)

/** The sentence about a rule that no repeat of ours means. */
export const ruleLeftOut = (text: string) => ({
  leftOut: `${text}：この繰り返しは、やることにないため（次の日付だけ残します）`,
})

const blank = { kind: 'todo', memo: '', priority: 'none', subtasks: [] }

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A tag has no space, and one that is too long stays as words. */
function tagsIn({ tags = [] }: TodoDraft): { tags: string[]; words: string } {
  const all = tagsOf(tags, longTagMax).map((tag) => tag.replaceAll(/[\s@#]+/g, ''))
  const isTag = (tag: string) => tag !== '' && tag.length <= todoTagLengthMax
  const words = all.filter((tag) => tag.length > todoTagLengthMax).map((tag) => `#${tag}`)
  return { tags: [...new Set(all.filter(isTag))], words: words.join(' ') }
}
