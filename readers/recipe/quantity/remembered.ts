const textsMax = 500
const lengthMax = 200

/** The same function of a text, with its latest results kept: the paste reader asks many times about each line. */
export function remembered<Result extends NonNullable<unknown> | null>(
  read: (text: string) => Result,
): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    const known = results.get(text)
    if (known !== undefined) return known
    const result = read(text)
    if (text.length > lengthMax) return result
    if (results.size >= textsMax) results.clear()
    results.set(text, result)
    return result
  }
}
