import type { RecordBase } from '#contract/apps/app-records.ts'
import { foldText } from '#readers/frame/fold-text.ts'
import { isTrashed } from '#web/storage/trash.ts'

/** All tags in use, most used first. */
export function tagsInUse(all: Iterable<RecordBase & { tags?: readonly string[] }>): string[] {
  const counts = new Map<string, number>()
  for (const record of all) {
    if (isTrashed(record)) continue
    for (const tag of record.tags ?? []) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([tag]) => tag)
}

/** 「#買い物」 and 「買い物」 are the same tag. */
export const tagOf = (typed: string): string => typed.normalize('NFKC').replace(/^#+/, '').trim()

export const isSameTag = (a: string, b: string): boolean => foldText(a) === foldText(b)
