import { Array as YArray, Map as YMap, Text as YText } from 'yjs'

/** A copy for another document. The copy that Yjs makes of a text loses its attributes, such as the ticks of a note's lines. */
export function cloneMap(map: YMap<unknown>): YMap<unknown> {
  return new YMap([...map.entries()].map(([key, value]) => [key, cloneValue(value)]))
}

function cloneValue(value: unknown): unknown {
  if (value instanceof YMap) return cloneMap(value)
  if (value instanceof YArray) {
    const copy = new YArray<unknown>()
    copy.push(value.toArray().map(cloneValue))
    return copy
  }
  if (value instanceof YText) return cloneText(value)
  return value
}

function cloneText(text: YText): YText {
  const copy = text.clone()
  for (const [key, value] of Object.entries<unknown>(text.getAttributes())) copy.setAttribute(key, value)
  return copy
}
