import { lazy, Suspense } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import type { Shortcut } from '../frame/shortcut-sheet.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { SharingSheet } from '../frame/space/sharing-sheet.tsx'
import type { Shareable } from '../frame/space/space-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { ListsDialog } from './lists/lists-dialog.tsx'
import { idsWithList } from './todo-actions.ts'
import { todoStorage } from './todo-storage.ts'
import { todoText } from './todo-text.ts'
import type { useTodoList } from './use-todo-list.ts'

/** Loaded when a member wants it. */
const CalendarDialog = lazy(() =>
  import('./feed/calendar-dialog.tsx').then(({ CalendarDialog }) => ({ default: CalendarDialog })),
)

export type TodoSheet = 'trash' | 'keys' | 'lists' | 'feed' | 'space'

type Props = {
  sheet: TodoSheet | null
  onClose: () => void
  opened: Opened<Todo> | null
  list: ReturnType<typeof useTodoList>
  /** The shared lists, by their id. */
  shared: ReadonlyMap<string, Space>
  onTrashList: (id: string) => void
  onTrashView: (id: string) => void
}

/** The dialogs of the menu. */
export function TodoSheets({ sheet, onClose, opened, list, shared, onTrashList, onTrashView }: Props) {
  return (
    <>
      <TrashDialog
        open={sheet === 'trash'}
        onClose={onClose}
        storage={todoStorage}
        titleOf={({ text, kind }) => `${kindNames[kind]}${text || '（無題）'}`}
      />
      {opened && (
        <ListsDialog
          open={sheet === 'lists'}
          onClose={onClose}
          records={opened.records}
          lists={list.lists}
          shared={shared}
          saved={list.saved}
          readiness={list.readiness}
          archived={list.archivedLists}
          onView={list.setView}
          onTrash={onTrashList}
          onTrashView={onTrashView}
        />
      )}
      {sheet === 'space' && opened && list.list && (
        <SharingSheet
          shareable={shareableList(opened, list.list, shared.get(list.list.id) ?? null)}
          onClose={onClose}
        />
      )}
      {sheet === 'feed' && (
        <Suspense>
          <CalendarDialog
            lists={list.lists.filter(({ id }) => !shared.has(id))}
            isSharing={shared.size > 0}
            onClose={onClose}
          />
        </Suspense>
      )}
      <ShortcutSheet open={sheet === 'keys'} onClose={onClose} shortcuts={todoShortcuts} />
    </>
  )
}

const kindNames = { todo: '', list: 'リスト：', view: '絞り込み：' }

/** A list with its todos. */
const shareableList = (opened: Opened<Todo>, list: Todo, space: Space | null): Shareable => ({
  storage: todoStorage,
  kind: 'todo-list',
  title: list.text || '（無題）',
  space,
  ids: () => idsWithList(opened.records, list.id),
  copyText: () =>
    idsWithList(opened.records, list.id)
      .flatMap((id) => opened.records.all().get(id) ?? [])
      .map(todoText)
      .join('\n\n'),
})

const todoShortcuts: readonly Shortcut[] = [
  { keys: ['N'], text: 'やることを追加' },
  { keys: ['/'], text: '検索する' },
  { keys: ['1', '〜', '5'], text: '今日・これから・すべて・完了・期限切れ' },
  { keys: ['6'], text: 'カレンダー' },
  { keys: ['↑', '↓'], text: '一覧の中を動く（つまみの上では並べ替え）' },
  { keys: ['X'], text: '一覧の項目を選択（Shift＋↑↓で続けて）' },
  { keys: ['C'], text: '選んだ項目を完了' },
  { keys: ['T'], text: '選んだ項目を明日へ' },
  { keys: ['Delete'], text: '選んだ項目を削除' },
  { keys: ['Esc'], text: '詳細を閉じる' },
  { keys: ['?'], text: 'この一覧を開く' },
]
