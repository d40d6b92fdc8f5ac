import { Map as YMap } from 'yjs'
import type { Note } from '#contract/apps/app-note.ts'
import type { Records } from '#web/storage/records.ts'
import { isSameTag } from '../../frame/tags.ts'

type Change = { from: string; to: string | null }

/**
 * Gives a tag another name in all notes, also archived and deleted ones. The name of another tag merges both; null
 * removes the tag. Not an edit of the notes. Returns a function that undoes it.
 */
export function renameTag(records: Records<Note>, { from, to }: Change): () => void {
  const changed = [...records.all().values()].filter(({ tags }) => tags.includes(from))
  const target = to === null ? null : (spellingOf(records, to, from) ?? to)
  const had = new Set(
    changed.filter(({ tags }) => target !== null && tags.includes(target)).map(({ id }) => id),
  )
  for (const { id } of changed) {
    changeTags(records, id, (tags) => {
      tags.delete(from)
      if (target !== null) tags.set(target, true)
    })
  }
  return () => {
    for (const { id } of changed) {
      changeTags(records, id, (tags) => {
        if (target !== null && !had.has(id)) tags.delete(target)
        tags.set(from, true)
      })
    }
  }
}

/** 「買い物」 and 「かいもの」 stay two tags, 「Work」 and 「ｗｏｒｋ」 are one: the known spelling wins. */
function spellingOf(records: Records<Note>, wanted: string, except: string): string | undefined {
  for (const { tags } of records.all().values()) {
    const known = tags.find((tag) => tag !== except && isSameTag(tag, wanted))
    if (known) return known
  }
  return undefined
}

function changeTags(records: Records<Note>, id: string, change: (tags: YMap<unknown>) => void): void {
  records.markMap(id, (map) => {
    const tags = map.get('tags')
    if (tags instanceof YMap) change(tags)
  })
}
