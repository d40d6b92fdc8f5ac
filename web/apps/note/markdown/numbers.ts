type Numbered = { kind: string; depth?: number | undefined; start?: number | undefined }

/** The number of each item of a numbered list; undefined for other lines. A list goes on around deeper items. */
export function numbersOf(lines: readonly Numbered[]): (number | undefined)[] {
  /** The last number at each depth. */
  const last: (number | undefined)[] = []
  return lines.map(({ kind, depth = 0, start = 1 }) => {
    const isList = kind === 'number' || kind === 'bullet' || kind === 'task'
    if (!isList) {
      last.length = 0
      return undefined
    }
    last.length = Math.min(last.length, depth + 1)
    const before = last[depth]
    last[depth] = kind === 'number' ? (before === undefined ? start : before + 1) : undefined
    return last[depth]
  })
}
