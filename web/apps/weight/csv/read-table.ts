export type TableRow = { line: number; cells: string[] }

/** The rows of a table with commas, tabs or semicolons between its cells; empty rows are left out. */
export function readTable(text: string): TableRow[] {
  const separator = separatorOf(text)
  const rows: TableRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
    cell = ''
    begun = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    const isBreak = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[++at]
    // Inside a cell that did not begin with one, a quote is only a sign.
    else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (isBreak) endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}

/** The one that most of the first lines have; a decimal comma must not be taken for one. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]+/, 8)
  const countOf = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return ['\t', ';', ','].reduce((best, each) => (countOf(each) > countOf(best) ? each : best))
}
