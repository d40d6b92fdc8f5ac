import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { CheckListIcon } from '#web/ui/icons/things/check-list.tsx'
import type { MenuEntry } from '#web/ui/overlays/menu.tsx'
import { AppMenu } from '../frame/app-menu.tsx'
import { saveOpenForm } from '../frame/files/save-open-form.ts'
import { chooseEntry } from '../frame/list/choose-entry.tsx'
import { useSharingEntry } from '../frame/space/use-sharing-entry.tsx'
import { todoStorage } from './todo-storage.ts'

type Props = {
  opened: Opened<Todo> | null
  /** The displayed list, if any. */
  list: Todo | undefined
  onTrashList: (id: string) => void
  onTrashDone: (ids: string[]) => void
  onChoose: () => void
  onSheet: (sheet: 'trash' | 'keys' | 'lists' | 'feed' | 'space') => void
  /** The displayed list is this shared thing. */
  space: Space | null
  /** Its todos cannot be changed. */
  isReadOnly: boolean
  /** Only members have an address for calendar apps. */
  isMember: boolean
}

export function TodoMenu(props: Props) {
  const { opened, list, onTrashList, onTrashDone, onChoose, onSheet, space, isReadOnly, isMember } = props
  const doneIds = () =>
    [...(opened?.records.all().values() ?? [])]
      .filter((todo) => todo.doneAt !== undefined && !isTrashed(todo))
      .map(({ id }) => id)
      .filter((id) => !opened?.placeOf(id).isReadOnly)
  // A shared list is left or ended instead.
  const trashList: MenuEntry[] =
    list && !space
      ? [
          {
            label: `「${list.text}」を削除`,
            icon: <TrashIcon size={20} />,
            danger: true,
            onSelect: () => onTrashList(list.id),
          },
        ]
      : []
  const lists: MenuEntry = {
    label: 'リストの整理',
    icon: <EditIcon size={20} />,
    onSelect: () => onSheet('lists'),
  }
  const share = useSharingEntry(space, () => onSheet('space'), `「${list?.text}」をいっしょに使う`)
  const feed: MenuEntry[] = isMember
    ? [
        {
          label: 'カレンダーアプリで見る',
          icon: <CalendarIcon size={20} />,
          onSelect: () => onSheet('feed'),
        },
      ]
    : []
  const trashDone: MenuEntry = {
    label: '完了したものを削除',
    icon: <CheckListIcon size={20} />,
    onSelect: () => {
      const ids = doneIds()
      if (ids.length > 0) onTrashDone(ids)
    },
  }
  return (
    <AppMenu
      storage={todoStorage}
      files={(['ics', 'csv'] as const).map((form) => ({
        label: `書き出す（${form === 'ics' ? 'カレンダー ics' : 'Todoist CSV'}）`,
        icon: <DownloadIcon size={20} />,
        onSelect: () => void saveOpenForm('todo', form),
      }))}
      entries={[
        ...(list && list.archivedAt === undefined ? share : []),
        ...(isReadOnly ? [] : [chooseEntry(onChoose)]),
        lists,
        ...feed,
        ...trashList,
        trashDone,
      ]}
      onSheet={onSheet}
    />
  )
}
