import { csvRowsOfOnePersonMax, pageRows } from '#contract/console/console-rules.ts'
import { badRequest } from '../../http/json-body.ts'

type Asked = { after: string | null; forCsv?: true | undefined; rowsMax?: number | undefined }

/** How many rows to read: one more than are answered, which says whether there is a next page. */
export const rowsToRead = ({ forCsv, rowsMax = csvRowsOfOnePersonMax }: Asked) =>
  (forCsv ? rowsMax : pageRows) + 1

/** The rows of one page, and the cursor of the next one: the key of the last row. */
export function pageOf<Row>(
  asked: Asked,
  rows: readonly Row[],
  keyOf: (row: Row) => readonly (string | number)[],
  /** Where a search that looked at enough for one call goes on, if it found less than a page. */
  goesOnAfter: readonly (string | number)[] | null = null,
): { rows: Row[]; next: string | null } {
  const max = rowsToRead(asked) - 1
  const page = rows.slice(0, max)
  const last = page.at(-1)
  const key = rows.length > max && last ? keyOf(last) : goesOnAfter
  return { rows: page, next: key && cursorOf(key) }
}

/** The key in a cursor of ours; null at the start of the list. */
export function keyAfter({ after }: Asked): (string | number)[] | null {
  if (after === null) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.every((part) => ['string', 'number'].includes(typeof part))) return key
  } catch {
    // Not a cursor of ours.
  }
  throw badRequest()
}

const cursorOf = (key: readonly (string | number)[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
