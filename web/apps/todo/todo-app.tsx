import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Todo } from '#contract/app-todo.ts'
import { isTrashed } from '#web/storage/trash.ts'
import { useOpened, useRecords, useStoreState } from '#web/storage/use-storage.ts'
import { toast } from '#web/ui/toast.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { afterNewRecord } from '../frame/keep-hint.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useOpenId } from '../frame/use-open-id.ts'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import type { ParsedTodo } from './parse-todo.ts'
import { QuickAdd } from './quick-add.tsx'
import { countsOf, listsOf, selectTodos, type TodoView, todoIndex } from './select-todos.ts'
import { addList, addTodo, idsWithList } from './todo-actions.ts'
import { TodoDetail } from './todo-detail.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoMenu, todoData } from './todo-menu.tsx'
import { todoShortcuts } from './todo-shortcuts.ts'
import { todoStorage } from './todo-storage.ts'
import { useToday } from './use-today.ts'
import { useTodoActions } from './use-todo-actions.ts'
import { ViewNav } from './view-nav.tsx'

export function TodoApp({ emptyArt }: { emptyArt: ReactNode }) {
  const opened = useOpened(todoStorage)
  const all = useRecords(todoStorage)
  const state = useStoreState(todoStorage)
  const today = useToday()
  const { openId, open, close } = useOpenId()
  const [view, setView] = useState<TodoView>('today')
  const [typed, setTyped] = useState('')
  const [sheet, setSheet] = useState<'trash' | 'keys' | null>(null)
  const line = useRef<HTMLInputElement>(null)
  const search = useRef<HTMLInputElement>(null)

  const query = useDeferredValue(typed)
  const groups = useMemo(() => selectTodos(all.values(), view, query, today), [all, view, query, today])
  const counts = useMemo(() => countsOf(all.values(), today), [all, today])
  const lists = useMemo(() => listsOf(all.values()), [all])
  const listNames = useMemo(() => new Map(lists.map(({ id, text }) => [id, text])), [lists])
  const { actions, said } = useTodoActions({ opened, groups, onOpen: open })
  const todo = openId ? all.get(openId) : undefined
  const isOpen = todo !== undefined && !isTrashed(todo)
  const isUsable = state.isLoaded && state.trouble !== 'newer'
  const list = typeof view === 'object' ? view.list : undefined

  useEffect(() => {
    let isStale = false
    void todoIndex.warm(all.values(), () => isStale)
    return () => {
      isStale = true
    }
  }, [all])

  function add(parsed: ParsedTodo) {
    if (!opened) return
    addTodo(opened.records, parsed, list)
    afterNewRecord(opened.store, all.size + 1)
    // What goes elsewhere is told, so that nobody looks for it here.
    const isElsewhere = view === 'today' && parsed.due !== undefined && parsed.due > today
    if (isElsewhere || view === 'overdue' || view === 'done') toast.done(`「${parsed.text}」を追加しました`)
  }

  function trash(ids: readonly string[], text: string) {
    close()
    opened?.records.trash(ids)
    toast.note(text, { action: { label: '元に戻す', onPress: () => opened?.records.restore(ids) } })
  }

  const trashTodo = ({ id }: Todo) => trash([id], 'やることを削除しました')

  function trashList(id: string) {
    if (!opened) return
    setView('all')
    trash(idsWithList(opened.records, id), 'リストと中のやることを削除しました')
  }

  useShortcuts({
    n: () => line.current?.focus(),
    '/': () => search.current?.focus(),
    '?': () => setSheet('keys'),
    '1': () => setView('today'),
    '2': () => setView('upcoming'),
    '3': () => setView('overdue'),
    '4': () => setView('all'),
    '5': () => setView('done'),
    Escape: close,
    Delete: () => todo && trashTodo(todo),
  })

  return (
    <div className="pb-10">
      <AppBar
        title="やること"
        lead="やることを書きとめ、今日・これから・完了で見わたせるリストです。"
        state={state}
        hiddenOnPhone={isOpen}
        actions={
          <TodoMenu
            opened={opened}
            list={lists.find(({ id }) => id === list)}
            onTrashList={trashList}
            onTrashDone={(ids) => trash(ids, '完了したものを削除しました')}
            onSheet={setSheet}
          />
        }
      />
      <TroubleNotice state={state} onExport={() => exportRecords(todoData)} />
      <div
        className={`lg:grid lg:items-start lg:gap-8 ${isOpen ? 'lg:grid-cols-[11rem_minmax(0,1fr)_22rem]' : 'lg:grid-cols-[11rem_minmax(0,1fr)]'}`}
      >
        <div className={isOpen ? 'max-lg:hidden' : 'max-lg:mb-3'}>
          <ViewNav
            view={view}
            counts={counts}
            lists={lists}
            onChange={setView}
            onAddList={(name) => opened && setView({ list: addList(opened.records, name) })}
          />
        </div>
        <section aria-label="やることの一覧" className={`min-w-0 ${isOpen ? 'max-lg:hidden' : ''}`}>
          <div className="mb-5 grid grid-cols-1 gap-3">
            <QuickAdd
              ref={line}
              today={today}
              defaultDue={view === 'today' ? today : null}
              isUsable={isUsable}
              onAdd={add}
            />
            <SearchBox ref={search} label="やることを検索" value={typed} onChange={setTyped} />
          </div>
          <TodoList
            groups={groups}
            view={view}
            query={query}
            today={today}
            openId={openId}
            isLoaded={isUsable}
            listNames={listNames}
            emptyArt={emptyArt}
            actions={actions}
          />
          <p role="status" className="sr-only">
            {said}
          </p>
        </section>
        {opened && todo && isOpen && (
          <div className="lg:sticky lg:top-24">
            <TodoDetail
              key={todo.id}
              todo={todo}
              records={opened.records}
              lists={lists}
              today={today}
              onClose={close}
              onTrash={trashTodo}
            />
          </div>
        )}
      </div>
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
