import { exactMoment } from '#contract/values/day-words.ts'

/** Formats a table; each column is as wide as its widest cell, and full-width characters count as two. */
export function table(heads: string[], rows: (string | number | null)[][]): string {
  const texts = [heads, ...rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))))]
  const widths = heads.map((_, column) => widest(texts.map((row) => row[column] ?? '')))
  return texts
    .map((row) =>
      row
        .map((text, column) => padded(text, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** One line per field, with its name in front; fields without a value are left out. */
export function fields(rows: [string, string | null][]): string[] {
  const width = widest(rows.map(([name]) => name))
  return rows.flatMap(([name, value]) => (value === null ? [] : [`${padded(name, width)}  ${value}`]))
}

export const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)))
export const paddedBefore = (text: string, width: number) =>
  ' '.repeat(Math.max(0, width - widthOf(text))) + text

const widest = (texts: string[]) => Math.max(...texts.map(widthOf))

const widthOf = (text: string) =>
  [...text].reduce(
    (width, letter) =>
      width +
      (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        letter,
      )
        ? 2
        : 1),
    0,
  )

export const timeText = (at: Date) => exactMoment(at)
export const pointsText = (points: number) => points.toLocaleString('en')
export const json = (value: unknown) => JSON.stringify(value, null, 2)
