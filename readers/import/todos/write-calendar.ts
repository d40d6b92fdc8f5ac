import type { Todo } from '#contract/apps/app-todo.ts'
import { calendarFile, component, escapedText, utcStamp } from '#contract/values/calendar-file.ts'
import { ownFactsLine } from './own-facts.ts'
import { writeRule } from './repeat-rule.ts'

const priorities = { none: 0, high: 1, middle: 5, low: 9 }

/** Tasks of RFC 5545, which Apple, Nextcloud, Thunderbird and others read. Subtasks are tasks below theirs. */
export function calendarText(todos: readonly Todo[], listNames: ReadonlyMap<string, string>): string {
  const parts = todos.flatMap((todo) => {
    const uid = `${todo.id}@kotsukotsu`
    const subtasks = todo.subtasks.map(({ id, text, done }) =>
      component(task, [
        `UID:${id}@kotsukotsu`,
        `DTSTAMP:${utcStamp(todo.editedAt)}`,
        `RELATED-TO:${uid}`,
        `SUMMARY:${escapedText(text)}`,
        ...(done ? ['STATUS:COMPLETED'] : []),
      ]),
    )
    return [component(task, linesOf(todo, uid, listNames.get(todo.list ?? ''))), ...subtasks].flat()
  })
  return calendarFile(parts)
}

const task = 'vtodo'.toUpperCase()

function linesOf(todo: Todo, uid: string, list: string | undefined): string[] {
  const { start, due, time, repeat, doneAt, remind, priority, tags = [] } = todo
  const day = due?.replaceAll('-', '')
  const when = day && (time ? `:${day}T${time.replace(':', '')}00` : `;VALUE=DATE:${day}`)
  const rule = repeat && due ? writeRule(repeat) : null
  const first = rule
    ? when
    : start && due && when?.replace(due.replaceAll('-', ''), start.replaceAll('-', ''))
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapedText(todo.text)}`,
    `TRIGGER;RELATED=END:-PT${remind}M`,
    'END:VALARM',
  ]
  return [
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(todo.editedAt)}`,
    `CREATED:${utcStamp(todo.createdAt)}`,
    `LAST-MODIFIED:${utcStamp(todo.editedAt)}`,
    `SUMMARY:${escapedText(todo.text)}`,
    ...(todo.memo ? [`DESCRIPTION:${escapedText(todo.memo)}`] : []),
    // The list first. Tags without one would be taken for a list.
    ...(list ? [`CATEGORIES:${[list, ...tags].map(escapedText).join(',')}`] : []),
    // A rule counts from a start.
    ...(when ? [...(first ? [`DTSTART${first}`] : []), `DUE${when}`] : []),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(priority === 'none' ? [] : [`PRIORITY:${priorities[priority]}`]),
    ...(doneAt === undefined ? [] : ['STATUS:COMPLETED', `COMPLETED:${utcStamp(doneAt)}`]),
    ...ownFactsLine(todo),
    ...(typeof remind === 'number' && time !== undefined ? alarm : []),
  ]
}
