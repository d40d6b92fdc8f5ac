import type { Text as YText } from 'yjs'
import { goneKey, type NoteLine, type NoteStyle } from '#contract/apps/note-lines.ts'
import { type Delta, editBetween, moveIndex, type TextEdit } from '../../frame/text-edit.ts'

/**
 * Writes what changed in one line. `before` is what the editor showed; another device may have changed it since. The
 * caret tells where a letter was typed beside the same letter.
 */
export function writeLine(text: YText, before: NoteLine, after: NoteLine, caret = 0): void {
  writeFields(text, before, after)
  if (after.text !== '' && text.getAttribute(goneKey) === true) text.removeAttribute(goneKey)
  const edit = editBetween(before.text, after.text, caret)
  if (edit.remove === 0 && edit.insert === '' && !before.styles && !after.styles) return
  const toNow = changeSince(text, before)
  const from = moveIndex(edit.at, toNow)
  for (const part of shownParts(edit, toNow)) text.delete(part.from, part.to - part.from)
  let at = from
  for (const { letters, style } of runsOf(after, edit.at, edit.at + edit.insert.length)) {
    text.insert(at, letters, style)
    at += letters.length
  }
  writeStyles(text, before, after, edit, toNow)
}

const fields = ['level', 'depth', 'done', 'start', 'photo', 'align'] as const

function writeFields(text: YText, before: NoteLine, after: NoteLine): void {
  const set = (key: string, value: unknown) =>
    value === undefined ? text.removeAttribute(key) : text.setAttribute(key, value)
  if (before.kind !== after.kind) set('kind', after.kind === 'text' ? undefined : after.kind)
  for (const field of fields) if (before[field] !== after[field]) set(field, after[field])
}

/** Changes that others made since the editor showed the line. */
function changeSince(text: YText, shown: NoteLine): Delta {
  const now = text.toString()
  if (now === shown.text) return []
  const missing = shown.text.slice(now.length)
  // The editor shows the missing cells of a short row.
  if (shown.kind === 'row' && shown.text.startsWith(now) && /^\t+$/.test(missing)) {
    text.insert(now.length, missing)
    return []
  }
  const { at, remove, insert } = editBetween(shown.text, now, 0)
  return [{ retain: at }, { insert }, { delete: remove }]
}

/** The letters that an edit removes, the last part first. What another device wrote between them stays. */
function shownParts({ at, remove }: TextEdit, toNow: Delta): { from: number; to: number }[] {
  const [from, to] = [moveIndex(at, toNow), moveIndex(at + remove, toNow)]
  const written = toNow[0]?.retain ?? 0
  const isBetween = toNow.length > 0 && written > at && written < at + remove
  const parts = isBetween
    ? [
        { from: moveIndex(written, toNow), to },
        { from, to: written },
      ]
    : [{ from, to }]
  return parts.filter((part) => part.to > part.from)
}

type Run = { letters: string; style: NoteStyle }

/** The letters of a part of the line, divided where their style changes. */
function runsOf({ text, styles = [] }: NoteLine, from: number, to: number): Run[] {
  const runs: Run[] = []
  let at = from
  for (const part of styles) {
    const start = Math.max(part.from, from)
    const end = Math.min(part.to, to)
    if (end <= start) continue
    if (start > at) runs.push({ letters: text.slice(at, start), style: {} })
    runs.push({ letters: text.slice(start, end), style: part.style })
    at = end
  }
  if (to > at) runs.push({ letters: text.slice(at, to), style: {} })
  return runs
}

/** Changes the style of letters that were there before. */
function writeStyles(text: YText, before: NoteLine, after: NoteLine, edit: TextEdit, toNow: Delta): void {
  if (!before.styles && !after.styles) return
  const grown = edit.insert.length - edit.remove
  const edges = new Set([0, edit.at, edit.at + edit.insert.length, after.text.length])
  for (const { from, to } of after.styles ?? []) edges.add(from).add(to)
  for (const at of (before.styles ?? []).flatMap(({ from, to }) => [from, to])) {
    if (at <= edit.at) edges.add(at)
    else if (at >= edit.at + edit.remove) edges.add(at + grown)
  }
  const sorted = [...edges].sort((a, b) => a - b)
  for (const [nth, from] of sorted.entries()) {
    const to = sorted[nth + 1]
    if (to === undefined || to <= from) continue
    // The inserted letters have their style already.
    if (from >= edit.at && to <= edit.at + edit.insert.length) continue
    const isAbove = to <= edit.at
    const was = styleAt(before, isAbove ? from : from - grown)
    const change = changeOf(was, styleAt(after, from))
    if (!change) continue
    const place = (at: number) => {
      const shift = isAbove ? 0 : grown
      return moveIndex(at - shift, toNow) + shift
    }
    const start = place(from)
    const length = place(to) - start
    if (length > 0) text.format(start, length, change)
  }
}

const styleAt = ({ styles = [] }: NoteLine, at: number): NoteStyle =>
  styles.find(({ from, to }) => from <= at && at < to)?.style ?? {}

function changeOf(before: object, after: object): Record<string, unknown> | null {
  const change: Record<string, unknown> = {}
  for (const key of Object.keys(before)) if (!(key in after)) change[key] = null
  for (const [key, value] of Object.entries(after)) {
    if (JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(value)) change[key] = value
  }
  return Object.keys(change).length > 0 ? change : null
}
