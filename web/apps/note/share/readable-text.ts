import type { NoteLine } from '#contract/apps/note-lines.ts'
import { numbersOf } from '../markdown/numbers.ts'

/** Lines as people write them in a message: with the signs of lists, without those of Markdown. */
export const readableText = (lines: readonly NoteLine[]): string => writtenLines(lines).join('\n')

export function writtenLines(lines: readonly NoteLine[]): string[] {
  const numbers = numbersOf(lines)
  return lines.map((line, at) => '　'.repeat(line.depth ?? 0) + written(line, numbers[at]))
}

function written({ kind, text, done }: NoteLine, number = 1): string {
  if (kind === 'task') return `${done ? '☑' : '☐'} ${text}`
  if (kind === 'bullet') return `・${text}`
  if (kind === 'number') return `${number}. ${text}`
  if (kind === 'photo') return `［${text || '写真'}］`
  return kind === 'rule' ? '────────' : text
}
