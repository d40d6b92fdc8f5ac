/** One replacement in a text: the effect of a keystroke, a paste or an accepted conversion. */
export type TextEdit = { at: number; remove: number; insert: string }

/** Yjs's format of a remote change. */
export type Delta = readonly { retain?: number; insert?: unknown; delete?: number }[]

/**
 * The smallest replacement that turns one text into the other. If several are possible (a letter typed beside
 * the same letter), `caret`, the position after the edit, decides.
 */
export function editBetween(before: string, after: string, caret: number): TextEdit {
  const tailMax = Math.min(before.length, after.length - Math.min(caret, after.length))
  let tail = 0
  while (tail < tailMax && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const headMax = Math.min(before.length, after.length) - tail
  let head = 0
  while (head < headMax && before[head] === after[head]) head++
  // Never split a surrogate pair such as an emoji: half of one is not valid text.
  if (isHighSurrogate(after.charCodeAt(head - 1)) || isHighSurrogate(before.charCodeAt(head - 1))) head--
  if (isLowSurrogate(before.charCodeAt(before.length - tail)) && tail > 0) tail--
  return { at: head, remove: before.length - tail - head, insert: after.slice(head, after.length - tail) }
}

/**
 * The same, line by line where both texts have as many lines, last line first. Another device may edit the lines
 * between two changed ones: one large replacement would move or double its letters.
 */
export function editsBetween(before: string, after: string, caret: number): TextEdit[] {
  const whole = editBetween(before, after, caret)
  const removed = before.slice(whole.at, whole.at + whole.remove).split('\n')
  const inserted = whole.insert.split('\n')
  if (removed.length !== inserted.length || removed.length === 1) return [whole]
  let at = whole.at
  const edits = removed.map((line, index): TextEdit => {
    const edit = editBetween(line, inserted[index] ?? '', 0)
    const moved = { ...edit, at: edit.at + at }
    at += line.length + 1
    return moved
  })
  return edits.filter(({ remove, insert }) => remove > 0 || insert !== '').reverse()
}

/** The position after a remote change. */
export function moveIndex(index: number, delta: Delta): number {
  let at = 0
  let moved = index
  for (const { retain = 0, insert, delete: removed = 0 } of delta) {
    if (at > moved) break
    at += retain
    if (typeof insert === 'string') {
      if (at <= moved) moved += insert.length
      at += insert.length
    }
    if (removed > 0 && at < moved) moved -= Math.min(removed, moved - at)
  }
  return moved
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
const isLowSurrogate = (code: number) => code >= 0xdc00 && code <= 0xdfff
