import { type MarkdownLine, parseLine } from '../markdown.ts'
import { type Alignment, alignmentsOf, cellsOf, lineRoles } from './line-roles.ts'

/** A block of the reading view. `at` is the index of its first line in the text. */
export type Block =
  | { kind: 'line'; at: number; line: MarkdownLine }
  | { kind: 'code'; at: number; lines: string[] }
  | { kind: 'table'; at: number; head: string[]; rows: { at: number; cells: string[] }[]; align: Alignment[] }

export function blocksOf(text: string): Block[] {
  const lines = text.split('\n')
  const roles = lineRoles(lines)
  const blocks: Block[] = []
  for (const [at, line] of lines.entries()) {
    const last = blocks.at(-1)
    const role = roles[at] ?? null
    if (role === null) blocks.push({ kind: 'line', at, line: parseLine(line) })
    if (role === 'fence-open') blocks.push({ kind: 'code', at, lines: [] })
    if (role === 'code' && last?.kind === 'code') last.lines.push(line)
    if (role === 'table-head') blocks.push({ kind: 'table', at, head: cellsOf(line), rows: [], align: [] })
    if (role === 'table-rule' && last?.kind === 'table') last.align = alignmentsOf(line)
    if (role === 'table-row' && last?.kind === 'table') last.rows.push({ at, cells: cellsOf(line) })
  }
  return blocks
}
