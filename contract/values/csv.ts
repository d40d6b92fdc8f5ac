export type CsvRow = { line: number; cells: string[] }

/**
 * RFC 4180: cells with separators, quotes or line breaks are quoted, and a quote inside is doubled. Spaces around a
 * cell are trimmed and empty rows are skipped. `line` is where the row starts.
 */
export function csvRows(text: string, separator = ','): CsvRow[] {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  // Kept beside the cell: asking the cell for each quote would take time by the square of its length.
  let isBlank = true
  let isQuoted = false
  let line = 1
  let begun = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
    isBlank = true
  }
  const add = (letter: string) => {
    cell += letter
    isBlank &&= letter.trim() === ''
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
    if (isQuoted && letter === '"' && text[at + 1] === '"') add(text[++at] ?? '')
    // In a cell that did not start with a quote, a quote is an ordinary character.
    else if (letter === '"' && (isQuoted || isBlank)) isQuoted = !isQuoted
    else if (isQuoted) add(letter)
    else if (letter === separator) endCell()
    else if (isBreak) endRow()
    else if (letter !== '\r') add(letter)
  }
  endRow()
  return rows
}
