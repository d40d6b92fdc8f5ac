/** One replacement in a text: what a press of a key, a paste or an accepted conversion did. */
export type TextEdit = { at: number; remove: number; insert: string }

/** As Yjs tells of a change from elsewhere. */
export type Delta = readonly { retain?: number; insert?: unknown; delete?: number }[]

/**
 * The smallest replacement that leads from one text to the other. Where several would do (a letter typed beside the
 * same letter) `caret`, the place after the edit, decides.
 */
export function editBetween(before: string, after: string, caret: number): TextEdit {
  const tailMax = Math.min(before.length, after.length - Math.min(caret, after.length))
  let tail = 0
  while (tail < tailMax && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const headMax = Math.min(before.length, after.length) - tail
  let head = 0
  while (head < headMax && before[head] === after[head]) head++
  // Never between the halves of a pair such as an emoji: half of one is no text.
  if (isHighSurrogate(after.charCodeAt(head - 1)) || isHighSurrogate(before.charCodeAt(head - 1))) head--
  if (isLowSurrogate(before.charCodeAt(before.length - tail)) && tail > 0) tail--
  return { at: head, remove: before.length - tail - head, insert: after.slice(head, after.length - tail) }
}

/** Where a place is found again after a change from elsewhere. */
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
