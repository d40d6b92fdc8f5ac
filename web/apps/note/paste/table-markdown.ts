/** A table as lines of Markdown. Its first row is the head. */
export function tableMarkdown(table: Element, textOf: (cell: Element) => string): string[] {
  const rows = [...table.querySelectorAll('tr')]
    .filter((row) => row.closest('table') === table)
    .map((row) => [...row.children].map((cell) => textOf(cell).replaceAll('\n', ' ').replaceAll('|', '\\|')))
    .filter((cells) => cells.length > 0)
  const columns = Math.max(0, ...rows.map((cells) => cells.length))
  // One column is a layout, not a table.
  if (columns < 2) return rows.flat().filter((text) => text !== '')
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: columns }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const [head = [], ...rest] = rows
  return [line(head), line(Array.from({ length: columns }, () => '---')), ...rest.map(line)]
}
