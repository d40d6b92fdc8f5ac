import { type Map as YMap, Text as YText } from 'yjs'

/** A text of a record that merges by character; empty if another build wrote something else there. */
export function textIn(record: YMap<unknown>, field: string): string {
  const text = record.get(field)
  return text instanceof YText ? text.toString() : ''
}
