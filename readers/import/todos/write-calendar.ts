import type { Todo } from '#contract/apps/app-todo.ts'
import { writeRule } from './repeat-rule.ts'

const priorities = { none: 0, high: 1, middle: 5, low: 9 }
const lineBytesMax = 73

/** Tasks of RFC 5545, which Apple, Nextcloud, Thunderbird and others read. Subtasks are tasks below theirs. */
export function calendarText(todos: readonly Todo[], listNames: ReadonlyMap<string, string>): string {
  const parts = todos.flatMap((todo) => {
    const uid = `${todo.id}@kotsukotsu`
    const subtasks = todo.subtasks.map(({ id, text, done }) =>
      component([
        `UID:${id}@kotsukotsu`,
        `DTSTAMP:${utc(todo.editedAt)}`,
        `RELATED-TO:${uid}`,
        `SUMMARY:${escaped(text)}`,
        ...(done ? ['STATUS:COMPLETED'] : []),
      ]),
    )
    return [component(linesOf(todo, uid, listNames.get(todo.list ?? ''))), ...subtasks].flat()
  })
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//kotsukotsu//JA', ...parts, 'END:VCALENDAR']
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const component = (lines: readonly string[]) => [`BEGIN:${task}`, ...lines, `END:${task}`]
const task = 'vtodo'.toUpperCase()

function linesOf(todo: Todo, uid: string, list: string | undefined): string[] {
  const { due, time, repeat, doneAt, remind, priority } = todo
  const day = due?.replaceAll('-', '')
  const when = day && (time ? `:${day}T${time.replace(':', '')}00` : `;VALUE=DATE:${day}`)
  const rule = repeat && due ? writeRule(repeat) : null
  const alarm = [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(todo.text)}`,
    `TRIGGER;RELATED=END:-PT${remind}M`,
    'END:VALARM',
  ]
  return [
    `UID:${uid}`,
    `DTSTAMP:${utc(todo.editedAt)}`,
    `CREATED:${utc(todo.createdAt)}`,
    `LAST-MODIFIED:${utc(todo.editedAt)}`,
    `SUMMARY:${escaped(todo.text)}`,
    ...(todo.memo ? [`DESCRIPTION:${escaped(todo.memo)}`] : []),
    ...(list ? [`CATEGORIES:${escaped(list)}`] : []),
    // A rule counts from a start.
    ...(when ? [...(rule ? [`DTSTART${when}`] : []), `DUE${when}`] : []),
    ...(rule ? [`RRULE:${rule}`] : []),
    ...(priority === 'none' ? [] : [`PRIORITY:${priorities[priority]}`]),
    ...(doneAt === undefined ? [] : ['STATUS:COMPLETED', `COMPLETED:${utc(doneAt)}`]),
    ...(typeof remind === 'number' && time !== undefined ? alarm : []),
  ]
}

const utc = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')

/** Lines of at most 75 bytes; the rest follows behind a blank. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = ['']
  let length = 0
  for (const letter of line) {
    const size = encoder.encode(letter).length
    if (length + size > lineBytesMax) {
      parts.push('')
      length = 0
    }
    parts[parts.length - 1] += letter
    length += size
  }
  return parts.join('\r\n ')
}
