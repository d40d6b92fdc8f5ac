import { type ReactNode, useRef, useState } from 'react'
import { earns, type Todo } from '#contract/apps/app-todo.ts'
import { useToday } from '#web/client/use-today.ts'
import { useListing, useOpened, useStoreState } from '#web/storage/use-storage.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { KeptHereIds } from '../frame/kept-here/kept-here-ids.ts'
import { useKeptHere } from '../frame/kept-here/use-kept-here.ts'
import { ListAndPane } from '../frame/list/list-and-pane.tsx'
import { SearchButton } from '../frame/list/search-button.tsx'
import { SearchField } from '../frame/list/search-field.tsx'
import { useSearch } from '../frame/list/use-search.ts'
import { someRecord } from '../frame/points/some-record.ts'
import { isUsable } from '../frame/record-state.ts'
import { Removable } from '../frame/removable.tsx'
import { SpaceLine } from '../frame/space/space-line.tsx'
import { SpaceNotices } from '../frame/space/space-notices.tsx'
import { useSpaceTitles } from '../frame/space/use-space-titles.ts'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { TodoCalendar } from './calendar/todo-calendar.tsx'
import { RowDateSheet } from './chosen/row-date-sheet.tsx'
import { TodoRowMenu } from './chosen/todo-row-menu.tsx'
import { TodoSelectionBar } from './chosen/todo-selection-bar.tsx'
import { useTodoRows } from './chosen/use-todo-rows.ts'
import { SortChoice } from './order/sort-choice.tsx'
import { QuickAdd } from './quick-add.tsx'
import { isInOneOf, ListSharing, writableLists } from './share/list-sharing.ts'
import { useSharedLists } from './share/use-shared-lists.ts'
import { AisleSheet } from './shopping/aisle-sheet.tsx'
import { TodoDetail } from './todo-detail.tsx'
import { TodoList } from './todo-list.tsx'
import { TodoMenu } from './todo-menu.tsx'
import { type TodoSheet, TodoSheets } from './todo-sheets.tsx'
import { todoStorage } from './todo-storage.ts'
import { todoText } from './todo-text.ts'
import { useTodoActions } from './use-todo-actions.ts'
import { useTodoList } from './use-todo-list.ts'
import { useTodoScreen } from './use-todo-screen.ts'
import { ViewNav } from './view-nav.tsx'
import { FilterBar } from './views/filter-bar.tsx'
import { viewName } from './views/views.ts'
import type { TodoTimed } from './when/save-when.ts'

type Props = {
  isMember: boolean
  emptyArt: ReactNode
  /** Shown once a todo that is notified of has a time. */
  timedOffer: ReactNode
}

export function TodoApp({ isMember, emptyArt, timedOffer }: Props) {
  const opened = useOpened(todoStorage)
  const listing = useListing(todoStorage)
  const all = listing.records
  const state = useStoreState(todoStorage)
  const canUse = isUsable(state)
  const keptHere = useKeptHere({ storage: todoStorage, opened, all, state })
  const today = useToday()
  const rowList = useFocusAfterRemoval<HTMLDivElement>('[data-todo]', '[data-pane]')
  const list = useTodoList(listing, today)
  const [isTimed, setTimed] = useState(false)
  const sharing = useSharedLists(list.everyList)
  const { shared, readOnly } = sharing
  const onTimed: TodoTimed = (timed) => !isInOneOf(shared, timed) && setTimed(true)
  const lists = writableLists(list.lists, readOnly)
  const screen = useTodoScreen({ opened, all, list: { ...list, lists }, isUsable: canUse, today, onTimed })
  const { actions, said } = useTodoActions({
    opened,
    groups: list.groups,
    order: list.order,
    onOpen: screen.show,
  })
  const rows = useTodoRows({
    opened,
    groups: list.groups,
    readOnly,
    today,
    openId: screen.openId,
    onOpen: screen.show,
    onClose: screen.leave,
  })
  const [sheet, setSheet] = useState<TodoSheet | null>(null)
  const line = useRef<HTMLInputElement>(null)
  const search = useSearch()
  useSpaceTitles(sharing.places, all, listName)
  const space = (list.list && shared.get(list.list.id)) ?? null
  const isReadOnly = list.list !== undefined && readOnly.has(list.list.id)
  const { todo } = screen
  const { view, setView } = list

  useShortcuts(
    {
      n: () => line.current?.focus(),
      '/': search.open,
      '?': () => setSheet('keys'),
      '1': () => setView('today'),
      '2': () => setView('upcoming'),
      '3': () => setView('all'),
      '4': () => setView('done'),
      '5': () => setView('overdue'),
      '6': () => setView('calendar'),
      Escape: screen.leave,
      ...rows.keys,
    },
    canUse,
  )

  return (
    <ListSharing value={sharing}>
      {/* At least the height of an empty app, so that the footer does not move when the records have loaded. */}
      <div className="ui-app max-lg:min-h-[44rem] max-lg:pb-10">
        <AppBar
          app="todo"
          lead="やることを書きとめ、今日・これから・完了で見わたせるリストです。"
          state={state}
          hasEarning={someRecord(all, earns)}
          hiddenOnPhone={todo !== null}
          actions={
            <>
              <SearchButton search={search} label="やることを検索" />
              <TodoMenu
                opened={opened}
                list={list.list}
                onTrashList={screen.trashList}
                onTrashDone={screen.trashDone}
                onChoose={rows.choosing.start}
                onSheet={setSheet}
                space={space}
                isReadOnly={isReadOnly}
                isMember={isMember}
              />
            </>
          }
        />
        {isMember && <SpaceNotices storage={todoStorage} />}
        <TroubleNotice state={state} onExport={() => exportRecords(todoStorage)} />
        {state.trouble !== 'newer' && (
          <ListAndPane
            label="やることの一覧"
            columns={columns(todo !== null)}
            side={
              <ViewNav
                view={view}
                counts={list.counts}
                lists={list.lists}
                shared={shared}
                saved={list.saved}
                onChange={setView}
                onAddList={screen.addList}
              />
            }
            controls={
              <>
                <div className="sticky top-(--frame-top) z-10 -mx-2 bg-paper px-2 py-2 lg:static lg:pt-0">
                  {space && <SpaceLine space={space} onOpen={() => setSheet('space')} />}
                  {!isReadOnly && (
                    <QuickAdd
                      ref={line}
                      today={today}
                      viewName={viewName(view)}
                      known={{ tags: list.tags, lists: lists.map(({ text }) => text) }}
                      defaultDue={view === 'today' ? today : view === 'calendar' ? list.day : null}
                      isUsable={canUse}
                      onAdd={screen.add}
                      onAddLines={screen.addLines}
                    />
                  )}
                </div>
                <div className="my-1 lg:mt-0 lg:mb-4">
                  <SearchField
                    search={search}
                    label="やることを検索"
                    value={list.typed}
                    listed={list.query}
                    onChange={list.setTyped}
                  />
                  <div className={search.isOpen || list.typed !== '' ? '' : 'max-lg:hidden'}>
                    {(search.isOpen || list.typed !== '' || list.tags.length > 0) && (
                      <FilterBar
                        query={list.typed}
                        tags={list.tags}
                        onChange={list.setTyped}
                        onSave={screen.saveView}
                      />
                    )}
                  </div>
                </div>
                <div className="mb-1 flex justify-end empty:hidden">
                  <SortChoice
                    view={list.shownView}
                    isShopping={list.isShopping}
                    sort={list.sort}
                    onChange={list.setSort}
                  />
                </div>
                {isTimed && <div className="mb-5 empty:hidden">{timedOffer}</div>}
                <p role="status" className="sr-only">
                  {said}
                </p>
              </>
            }
            rows={rowList}
            pane={
              opened && todo
                ? {
                    id: todo.id,
                    content: (
                      <Removable
                        what="このやること"
                        removed={screen.removed}
                        text={() => todoText(todo)}
                        onBringBack={screen.bringBack}
                        onClose={screen.leave}
                      >
                        <TodoDetail
                          key={todo.id}
                          todo={todo}
                          records={opened.records}
                          lists={lists}
                          tags={list.tags}
                          today={today}
                          onTick={actions.onTick}
                          onClose={screen.leave}
                          onTrash={screen.trashTodo}
                          onTimed={onTimed}
                        />
                      </Removable>
                    ),
                  }
                : null
            }
          >
            <KeptHereIds value={keptHere}>
              {list.shownView === 'calendar' && list.query === '' ? (
                <TodoCalendar
                  groups={list.groups}
                  readiness={list.readiness}
                  day={list.day}
                  onDay={list.setDay}
                  today={today}
                  openId={screen.openId}
                  listNames={list.listNames}
                  actions={actions}
                  choosing={rows.choosing}
                  acts={rows.rowActs}
                />
              ) : (
                <TodoList
                  groups={list.groups}
                  isDone={list.isDone}
                  view={list.shownView}
                  query={list.query}
                  words={list.words}
                  elsewhere={list.elsewhere}
                  onView={setView}
                  order={list.order}
                  today={today}
                  openId={screen.openId}
                  readiness={list.readiness}
                  listNames={list.listNames}
                  emptyArt={emptyArt}
                  actions={actions}
                  choosing={rows.choosing}
                  acts={rows.rowActs}
                />
              )}
            </KeptHereIds>
          </ListAndPane>
        )}
        <TodoRowMenu rows={rows} all={all} />
        {opened && <AisleSheet rows={rows} records={opened.records} />}
        {opened && <RowDateSheet rows={rows} records={opened.records} today={today} onTimed={onTimed} />}
        {rows.choosing.isOn && (
          <TodoSelectionBar rows={rows} today={today} isDone={view === 'done'} lists={lists} />
        )}
        <TodoSheets
          sheet={sheet}
          onClose={() => setSheet(null)}
          opened={opened}
          list={list}
          shared={shared}
          onTrashList={screen.trashList}
          onTrashView={screen.trashView}
        />
      </div>
    </ListSharing>
  )
}

/** A shared list has the name of its record. */
const listName = ({ kind, text }: Todo) => (kind === 'list' ? text : null)

const columns = (isOpen: boolean) =>
  isOpen
    ? 'lg:grid-cols-[min(9.5rem,20%)_minmax(0,1fr)_min(20rem,40%)] xl:grid-cols-[min(10.5rem,20%)_minmax(0,1fr)_min(22rem,40%)]'
    : 'lg:grid-cols-[min(9.5rem,30%)_minmax(0,1fr)] xl:grid-cols-[min(10.5rem,30%)_minmax(0,1fr)]'
