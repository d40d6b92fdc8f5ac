/** Facts in the JSON of strangers, where any field may hold anything. */
export type ImportedFields = ReadonlyMap<string, unknown>

export const fieldsOf = (value: unknown): ImportedFields =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [])

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const numberOf = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** The first text among fields of these names. */
export const firstText = (fields: ImportedFields, ...names: readonly string[]): string =>
  names.map((name) => textOf(fields.get(name)).trim()).find((text) => text !== '') ?? ''

const earliest = Date.UTC(1980, 0, 1)
const latest = Date.UTC(2100, 0, 1)

/** A moment as others write it; undefined if it is none that can be true. */
export function timeOf(value: unknown): number | undefined {
  const compact = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)?Z$/.exec(textOf(value))
  const at = compact
    ? Date.UTC(
        Number(compact[1]),
        Number(compact[2]) - 1,
        Number(compact[3]),
        Number(compact[4]),
        Number(compact[5]),
        Number(compact[6] ?? 0),
      )
    : typeof value === 'number'
      ? // Seconds, milliseconds or microseconds.
        value < 1e11
        ? value * 1_000
        : value > 1e14
          ? value / 1_000
          : value
      : Date.parse(withZone(textOf(value).trim()))
  return Number.isFinite(at) && at >= earliest && at <= latest ? Math.round(at) : undefined
}

/** A time without a zone is meant as Japan's. */
const withZone = (text: string) =>
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(text) ? `${text.replace(' ', 'T')}+09:00` : text

/** Words as a list of tags: without marks, repeats and anything beyond the length. */
export const tagsOf = (words: readonly unknown[], lengthMax: number): string[] => [
  ...new Set(
    words
      .map((word) =>
        textOf(word).trim().replace(/^#+/, '').replaceAll(/\s+/g, ' ').slice(0, lengthMax).trim(),
      )
      .filter(Boolean),
  ),
]
