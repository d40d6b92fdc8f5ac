import { type ReactNode, useRef, useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { useOpened, useRecords, useStoreState } from '#web/storage/use-storage.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { isKnown, isUsable } from '../frame/record-state.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { QuickAdd } from './quick-add.tsx'
import { TodoDetail } from './todo-detail.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoMenu, todoData } from './todo-menu.tsx'
import { todoShortcuts } from './todo-shortcuts.ts'
import { todoStorage } from './todo-storage.ts'
import { useTodoActions } from './use-todo-actions.ts'
import { useTodoDesk } from './use-todo-desk.ts'
import { useTodoList } from './use-todo-list.ts'
import { ViewNav } from './view-nav.tsx'

type Props = {
  emptyArt: ReactNode
  /** Shown once a todo has a time. */
  timedOffer: ReactNode
}

export function TodoApp({ emptyArt, timedOffer }: Props) {
  const opened = useOpened(todoStorage)
  const all = useRecords(todoStorage)
  const state = useStoreState(todoStorage)
  const canUse = isUsable(state)
  const today = useToday()
  const rows = useFocusAfterRemoval<HTMLDivElement>('[data-todo]', 'article')
  const list = useTodoList(all, today)
  const [isTimed, setTimed] = useState(false)
  const onTimed = () => setTimed(true)
  const desk = useTodoDesk({ opened, all, list, isUsable: canUse, today, onTimed })
  const { actions, said } = useTodoActions({ opened, groups: list.groups, onOpen: desk.open })
  const [sheet, setSheet] = useState<'trash' | 'keys' | null>(null)
  const line = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const { todo } = desk
  const { view, setView } = list

  useShortcuts({
    n: () => line.current?.focus(),
    '/': () => search.current?.focus(),
    '?': () => setSheet('keys'),
    '1': () => setView('today'),
    '2': () => setView('upcoming'),
    '3': () => setView('overdue'),
    '4': () => setView('all'),
    '5': () => setView('done'),
    Escape: desk.close,
    Delete: () => todo && desk.trashTodo(todo),
  })

  return (
    // The height of an empty app from the start, so that the footer does not move when the records have loaded.
    <div className="min-h-[49rem] pb-10">
      <AppBar
        app="todo"
        title="やること"
        lead="やることを書きとめ、今日・これから・完了で見わたせるリストです。"
        state={state}
        hiddenOnPhone={todo !== null}
        actions={
          <TodoMenu
            opened={opened}
            list={list.list}
            onTrashList={desk.trashList}
            onTrashDone={desk.trashDone}
            onSheet={setSheet}
          />
        }
      />
      <TroubleNotice state={state} onExport={() => exportRecords(todoData)} />
      {state.trouble !== 'newer' && (
        <div className={`lg:grid lg:items-start lg:gap-8 ${columns(todo !== null)}`}>
          <div className={todo ? 'max-lg:hidden' : 'max-lg:mb-3'}>
            <ViewNav
              view={view}
              counts={list.counts}
              lists={list.lists}
              onChange={setView}
              onAddList={desk.addList}
            />
          </div>
          <section aria-label="やることの一覧" className={`min-w-0 ${todo ? 'max-lg:hidden' : ''}`}>
            <div className="sticky top-16 z-10 -mx-2 bg-paper px-2 py-2 lg:static lg:pt-0">
              <QuickAdd
                ref={line}
                today={today}
                defaultDue={view === 'today' ? today : null}
                isUsable={canUse}
                onAdd={desk.add}
              />
            </div>
            <div className="mt-1 mb-5">
              <SearchBox ref={search} label="やることを検索" value={list.typed} onChange={list.setTyped} />
            </div>
            {isTimed && <div className="mb-5 empty:hidden">{timedOffer}</div>}
            <div ref={rows} className="outline-none">
              <TodoList
                groups={list.groups}
                view={view}
                query={list.query}
                today={today}
                openId={desk.openId}
                isLoaded={isKnown(state, all.size)}
                listNames={list.listNames}
                emptyArt={emptyArt}
                actions={actions}
              />
            </div>
            <p role="status" className="sr-only">
              {said}
            </p>
          </section>
          {opened && todo && (
            <div className="lg:sticky lg:top-24">
              <TodoDetail
                key={todo.id}
                todo={todo}
                records={opened.records}
                lists={list.lists}
                today={today}
                onClose={desk.close}
                onTrash={desk.trashTodo}
                onTimed={onTimed}
              />
            </div>
          )}
        </div>
      )}
      <TrashDialog
        open={sheet === 'trash'}
        onClose={() => setSheet(null)}
        storage={todoStorage}
        titleOf={({ text, kind }) => `${kind === 'list' ? 'リスト：' : ''}${text || '（無題）'}`}
      />
      <ShortcutSheet open={sheet === 'keys'} onClose={() => setSheet(null)} shortcuts={todoShortcuts} />
    </div>
  )
}

const columns = (isOpen: boolean) =>
  isOpen ? 'lg:grid-cols-[11rem_minmax(0,1fr)_22rem]' : 'lg:grid-cols-[11rem_minmax(0,1fr)]'
