import type { Note } from '#contract/apps/app-note.ts'
import { PinIcon } from '#web/ui/icons/actions/pin.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { PointMenu } from '#web/ui/overlays/point-menu.tsx'
import { chooseEntry } from '../../frame/list/choose-entry.tsx'
import { ArchiveIcon } from '../archive-icon.tsx'
import type { NoteRows } from './use-note-rows.ts'

type Props = { rows: NoteRows; all: ReadonlyMap<string, Note> }

/** The menu of a row: the same acts as by swipe and keyboard. */
export function NoteRowMenu({ rows: { menu, rowActs }, all }: Props) {
  const note = menu.place ? all.get(menu.place.id) : undefined
  const entries: MenuEntry[] = note
    ? [
        chooseEntry(() => rowActs.choose(note.id)),
        {
          label: note.pinned ? 'ピン留めを外す' : 'ピン留めする',
          icon: <PinIcon size={20} />,
          onSelect: () => rowActs.pin(note.id),
        },
        {
          label: note.archived ? 'アーカイブから出す' : 'アーカイブする',
          icon: <ArchiveIcon size={20} />,
          onSelect: () => rowActs.archive(note.id),
        },
        'line',
        {
          label: '削除する',
          icon: <TrashIcon size={20} />,
          danger: true,
          onSelect: () => rowActs.trash(note.id),
        },
      ]
    : []
  return <PointMenu at={note ? menu.place : null} entries={entries} onClose={menu.close} />
}
