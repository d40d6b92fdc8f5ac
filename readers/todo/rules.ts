/** A rule of the grammar reads from a place in the folded line. It never looks further than a bounded distance. */
export type Rule<T> = (text: string, at: number) => ReadPhrase<T> | null
export type ReadPhrase<T> = { value: T; end: number }

/** A leaf: a regular expression without unbounded repetition. */
export function token(source: string): Rule<string> {
  const pattern = new RegExp(source, 'y')
  return (text, at) => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    return match ? { value: match[0], end: at + match[0].length } : null
  }
}

/** One of these words; the longest that fits. */
export function words<T>(table: Readonly<Record<string, T>>): Rule<T> {
  const byFirst = new Map<string, [string, T][]>()
  for (const entry of Object.entries(table).sort(([a], [b]) => b.length - a.length)) {
    const first = entry[0].charAt(0)
    byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
  }
  return (text, at) => {
    const found = byFirst.get(text.charAt(at))?.find(([word]) => text.startsWith(word, at))
    return found ? { value: found[1], end: at + found[0].length } : null
  }
}

export function sequence<T extends unknown[]>(...rules: { [K in keyof T]: Rule<T[K]> }): Rule<T> {
  return (text, at) => {
    const values: unknown[] = []
    let end = at
    for (const rule of rules) {
      const read = rule(text, end)
      if (!read) return null
      values.push(read.value)
      end = read.end
    }
    // Cast: one value per rule, in the order of the rules.
    return { value: values as T, end }
  }
}

/** The rule that reads furthest; the earlier one if two read as far. */
export function longest<T>(...rules: Rule<T>[]): Rule<T> {
  return (text, at) => {
    let best: ReadPhrase<T> | null = null
    for (const rule of rules) {
      const read = rule(text, at)
      if (read && (!best || read.end > best.end)) best = read
    }
    return best
  }
}

export function optional<T>(rule: Rule<T>): Rule<T | null> {
  return (text, at) => rule(text, at) ?? { value: null, end: at }
}

export function map<T, U>(rule: Rule<T>, meaning: (value: T) => U): Rule<U> {
  return (text, at) => {
    const read = rule(text, at)
    return read && { value: meaning(read.value), end: read.end }
  }
}

/** One to `most` readings, with a separator between them. */
export function list<T>(item: Rule<T>, separator: Rule<unknown>, most: number): Rule<T[]> {
  return (text, at) => {
    const first = item(text, at)
    if (!first) return null
    const values = [first.value]
    let end = first.end
    while (values.length < most) {
      const gap = separator(text, end)
      const next = gap && item(text, gap.end)
      if (!next) break
      values.push(next.value)
      end = next.end
    }
    return { value: values, end }
  }
}
