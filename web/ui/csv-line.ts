/** Spreadsheets run what begins like this, and some words are of others. Japanese Excel takes wide signs too. */
const startsFormula = /^\s*[=+\-@＝＋－＠]|^[\t\r]/u

/** One row for Excel, ended and quoted as RFC 4180 says. */
export function csvLine(values: readonly (string | number)[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: string | number): string {
  // Our own numbers, so that one can add them up.
  if (typeof value === 'number') return String(value)
  const text = startsFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
