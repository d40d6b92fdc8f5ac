export type CsvRow = { line: number; cells: string[] }

/**
 * RFC 4180: cells with separators, quotes or line breaks are quoted, and a quote inside is doubled. Spaces around a
 * cell are trimmed and empty rows are skipped. `line` is where the row starts.
 */
export function csvRows(text: string, separator = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells })
    cells = []
    begun = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    const isBreak = letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')
    if (isBreak) line++
    if (isQuoted && letter === '"' && text[at + 1] === '"') cell += text[++at]
    // In a cell that did not start with a quote, a quote is an ordinary character.
    else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) endCell()
    else if (isBreak) endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
