/** Groups in the order of their first item. */
export function groupBy<T, Key>(all: Iterable<T>, keyOf: (each: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const each of all) {
    const key = keyOf(each)
    const known = groups.get(key)
    if (known) known.push(each)
    else groups.set(key, [each])
  }
  return groups
}
