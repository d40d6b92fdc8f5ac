import { type TodoPriority, todoTagLengthMax } from '#contract/apps/app-todo.ts'
import { longest, map, type Rule, token } from './rules.ts'

const priorities: Record<string, TodoPriority> = {
  '!!!': 'high',
  '!!': 'middle',
  '!': 'low',
  p1: 'high',
  p2: 'middle',
  p3: 'low',
  高: 'high',
  中: 'middle',
  低: 'low',
}

/** !!!, p1, 優先度:高, 至急. */
export const priority: Rule<TodoPriority> = longest<TodoPriority>(
  map(token('大?至急(?:で(?=[ 、]))?(?=[ 、,:!)\\]】]|$)[、,:!]{0,3}'), () => 'high'),
  map(token('急ぎ(?:で(?=[ 、]))?(?=[ 、,:!)\\]】]|$)[、,:!]{0,3}'), () => 'high'),
  // 重要 and 緊急 describe other words too: 緊急 連絡先.
  map(token('(?:重要|緊急)(?=[)\\]】])'), () => 'high'),
  map(token('(?:!{1,3}|p[1-3])(?= |$)'), (text) => priorities[text] ?? 'low'),
  map(token('優先度[: ]?[高中低](?= |$)'), (text) => priorities[text.slice(-1)] ?? 'low'),
)

/** @電話. Not @12:00, which is an hour, nor an address. */
export const tagName: Rule<string> = map(token(`@(?!\\d)[^ @#、,]{1,${todoTagLengthMax}}(?= |$)`), (text) =>
  text.slice(1),
)

/** #買い物. Not #12, which is a number. */
export const listName: Rule<string> = map(token('#(?!\\d{1,30}(?: |$))[^ #、,]{1,30}(?= |$|#)'), (text) =>
  text.slice(1),
)
