/** The query as strings, with a list if a name is repeated. */
export type QueryValues = Record<string, string | string[]>

/**
 * Replaces the router's parser, which turns `x=1` into a number and writes strings as JSON: the address bar must show
 * queries exactly as the guard makes them.
 */
export function parseSearch(text: string): QueryValues {
  const search: QueryValues = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const known = Object.hasOwn(search, name) ? search[name] : undefined
    search[name] = known === undefined ? value : [known, value].flat()
  }
  return search
}

/** The router passes any value, so values that are not text are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => (typeof each === 'string' ? [[name, each]] : [])),
  )
  const text = new URLSearchParams(pairs).toString()
  return text === '' ? '' : `?${text}`
}
