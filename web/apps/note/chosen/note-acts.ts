import { Map as YMap } from 'yjs'
import type { Note, NoteColor } from '#contract/apps/app-note.ts'
import { digits } from '#contract/values/digits.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { DoneAct } from '../../frame/list/done-act.ts'
import { noteColorNames } from '../note-color.ts'

/** The acts on one or several notes. Each is one change with one undo, and none is an edit of the text. */
export const noteActs = {
  trash: (opened: Opened<Note>, ids: readonly string[]): DoneAct => {
    opened.records.trash(ids)
    return { text: said(ids, 'を削除しました'), undo: () => opened.records.restore(ids) }
  },

  /** Pins, or unpins if all are pinned. */
  pin: (opened: Opened<Note>, ids: readonly string[]): DoneAct => {
    const pinned = !notesOf(opened, ids).every((note) => note.pinned)
    const undo = opened.records.markAll(sameFor(ids, { pinned }))
    return { text: said(ids, pinned ? 'をピン留めしました' : 'のピン留めを外しました'), undo }
  },

  /** Archives, or takes out of the archive if all are in it. */
  archive: (opened: Opened<Note>, ids: readonly string[]): DoneAct => {
    const archived = !notesOf(opened, ids).every((note) => note.archived)
    const undo = opened.records.markAll(sameFor(ids, { archived }))
    return { text: said(ids, archived ? 'をアーカイブしました' : 'をアーカイブから出しました'), undo }
  },

  color: (opened: Opened<Note>, ids: readonly string[], color: NoteColor): DoneAct => {
    const undo = opened.records.markAll(sameFor(ids, { color }))
    return { text: said(ids, `を${noteColorNames[color]}にしました`), undo }
  },

  tag: (opened: Opened<Note>, ids: readonly string[], tag: string): DoneAct => {
    const without = notesOf(opened, ids).filter(({ tags }) => !tags.includes(tag))
    const change = (act: (tags: YMap<unknown>) => void) =>
      opened.records.together(() => {
        for (const { id } of without) {
          opened.records.markMap(id, (map) => {
            const tags = map.get('tags')
            if (tags instanceof YMap) act(tags)
          })
        }
      })
    change((tags) => tags.set(tag, true))
    return { text: said(ids, `に #${tag} を付けました`), undo: () => change((tags) => tags.delete(tag)) }
  },
}

const notesOf = ({ records }: Opened<Note>, ids: readonly string[]): Note[] =>
  ids.flatMap((id) => records.all().get(id) ?? [])

const sameFor = <Change>(ids: readonly string[], change: Change) => new Map(ids.map((id) => [id, change]))

const said = (ids: readonly string[], what: string) =>
  `${ids.length === 1 ? 'メモ' : `${digits(ids.length)}件`}${what}`
