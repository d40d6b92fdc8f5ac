/** Spreadsheets run such a cell as a formula, and some texts come from others. Japanese Excel runs full-width signs too. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u

/** One row for Excel, quoted and terminated as in RFC 4180. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number): string {
  // Our own numbers stay numbers, so that they can be summed.
  if (typeof value === 'number') return String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
