/** The role that a line has because of the lines around it. */
type LineRole = 'fence-open' | 'code' | 'fence-close' | 'table-head' | 'table-rule' | 'table-row' | null

/** Code between two fences, and tables: a row, a rule such as |---|---|, and more rows. */
export function lineRoles(lines: readonly string[]): LineRole[] {
  const roles: LineRole[] = []
  const lastFence = lines.lastIndexOf(fence)
  let isCode = false
  for (const [at, line] of lines.entries()) {
    const before = roles[at - 1]
    // A fence that nothing closes is plain text.
    if (isCode ? line === fence : line.startsWith(fence) && lastFence > at) {
      isCode = !isCode
      roles.push(isCode ? 'fence-open' : 'fence-close')
    } else if (isCode) roles.push('code')
    else if (isRow(line) && isTableRule(lines[at + 1] ?? '')) roles.push('table-head')
    else if (before === 'table-head') roles.push('table-rule')
    else if (isRow(line) && (before === 'table-rule' || before === 'table-row')) roles.push('table-row')
    else roles.push(null)
  }
  return roles
}

const fence = '```'
const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line)
const isTableRule = (line: string) => isRow(line) && /^[\s|:-]+$/.test(line) && line.includes('-')

/** The texts of the cells of a row. A \| inside a cell is a letter. */
export function cellsOf(row: string): string[] {
  const cells = row
    .trim()
    .slice(1, -1)
    .split(/(?<!\\)\|/)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

export type Alignment = 'left' | 'center' | 'right'

/** The alignment of each column, from the colons of the rule. */
export const alignmentsOf = (rule: string): Alignment[] =>
  cellsOf(rule).map((cell) => (cell.endsWith(':') ? (cell.startsWith(':') ? 'center' : 'right') : 'left'))
