import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Habit } from '#contract/apps/app-habit.ts'
import { earns } from '#contract/apps/habit-days.ts'
import { useToday } from '#web/client/use-today.ts'
import { useListing, useOpened, useStoreState } from '#web/storage/use-storage.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { AppBar } from '../frame/app-bar.tsx'
import { exportRecords } from '../frame/data-entries.tsx'
import { ListAndPane } from '../frame/list/list-and-pane.tsx'
import { SearchButton } from '../frame/list/search-button.tsx'
import { SearchField } from '../frame/list/search-field.tsx'
import { readQuery } from '../frame/list/search-query.ts'
import { useSearch } from '../frame/list/use-search.ts'
import { someRecord } from '../frame/points/some-record.ts'
import { isUsable } from '../frame/record-state.ts'
import { Removable } from '../frame/removable.tsx'
import { ShortcutSheet } from '../frame/shortcut-sheet.tsx'
import { TrashDialog } from '../frame/trash-dialog.tsx'
import { TroubleNotice } from '../frame/trouble-notice.tsx'
import { useShortcuts } from '../frame/use-shortcuts.ts'
import { useKeepVersions } from '../frame/version/use-keep-versions.ts'
import { AutoTicker } from './auto/auto-ticker.tsx'
import { DaySheet } from './day-sheet.tsx'
import { HabitForm } from './form/habit-form.tsx'
import { HabitDetail } from './habit-detail.tsx'
import { HabitList } from './habit-list.tsx'
import { HabitMenu } from './habit-menu.tsx'
import { HabitOverview } from './habit-overview.tsx'
import { HabitRowMenu } from './habit-row-menu.tsx'
import { habitShortcuts } from './habit-shortcuts.ts'
import { habitStorage } from './habit-storage.ts'
import { rhythmText } from './rhythm-text.ts'
import { selectHabits } from './select-habits.ts'
import { useHabitScreen } from './use-habit-screen.ts'
import { HabitVersions } from './version/habit-versions.tsx'
import { pastHabits } from './version/past-habits.ts'

type Props = {
  emptyArt: ReactNode
  /** Says whether a reminder can arrive, and offers what is missing. */
  reminderReach: ReactNode
}

export function HabitApp({ emptyArt, reminderReach }: Props) {
  const opened = useOpened(habitStorage)
  const { records: all, readiness } = useListing(habitStorage)
  const state = useStoreState(habitStorage)
  const canUse = isUsable(state)
  useKeepVersions(opened, all, pastHabits)
  const today = useToday()
  const [typed, setTyped] = useState('')
  const query = useDeferredValue(typed)
  const groups = useMemo(() => selectHabits(all.values(), query, today), [all, query, today])
  const every = useMemo(
    () => selectHabits(all.values(), '', today).flatMap(({ habits }) => habits),
    [all, today],
  )
  const { words } = useMemo(() => readQuery(query), [query])
  const screen = useHabitScreen({ opened, all, isUsable: canUse, today })
  const [page, setPage] = useState<'trash' | 'keys' | null>(null)
  const rows = useFocusAfterRemoval<HTMLDivElement>('[data-habit]', '[data-pane]')
  const search = useSearch()
  const { habit, sheet } = screen
  const shown = sheet?.id ? all.get(sheet.id) : undefined
  const add = () => screen.edit(null)

  useShortcuts({
    n: () => canUse && add(),
    '/': search.open,
    '?': () => setPage('keys'),
    Escape: screen.leave,
    ...screen.keys,
  })

  return (
    // At least the height of an empty app, so that the footer does not move when the records have loaded.
    <div className="ui-app max-lg:min-h-[44rem] max-lg:pb-10">
      <AppBar
        app="habit"
        lead="続けたいことを、1日1回の丸で記録し、続いた日数を見るアプリです。"
        state={state}
        hasEarning={someRecord(all, (each) => earns(each, today))}
        hiddenOnPhone={habit !== null}
        actions={
          <>
            <SearchButton search={search} label="習慣を検索" />
            <HabitMenu onAdd={add} onSheet={setPage} />
          </>
        }
      />
      <TroubleNotice state={state} onExport={() => exportRecords(habitStorage)} />
      {state.trouble !== 'newer' && (
        <ListAndPane
          label="習慣の一覧"
          columns={habit || every.length > 0 ? 'lg:grid-cols-[minmax(0,1fr)_min(26rem,45%)]' : ''}
          controls={
            <>
              <div className="mb-1 lg:mb-4">
                <SearchField
                  search={search}
                  label="習慣を検索"
                  value={typed}
                  listed={query}
                  onChange={setTyped}
                />
              </div>
              <p role="status" className="sr-only">
                {screen.said}
              </p>
            </>
          }
          rows={rows}
          pane={
            habit
              ? {
                  id: habit.id,
                  content: (
                    <Removable
                      what="この習慣"
                      removed={screen.removed}
                      text={() => habitText(habit)}
                      onBringBack={screen.bringBack}
                      onClose={screen.leave}
                    >
                      <HabitDetail
                        key={habit.id}
                        habit={habit}
                        today={today}
                        onTick={() => screen.acts.tick(habit.id)}
                        onDay={(day) => screen.openDay(habit.id, day)}
                        onEdit={() => screen.edit(habit.id)}
                        onVersions={() => screen.openVersions(habit.id)}
                        onClose={screen.leave}
                        onTrash={() => screen.trash(habit.id)}
                      />
                    </Removable>
                  ),
                }
              : null
          }
          nothingOpen={every.length > 0 && <HabitOverview habits={every} today={today} />}
        >
          <HabitList
            groups={groups}
            query={query}
            words={words}
            today={today}
            openId={screen.openId}
            readiness={readiness}
            emptyArt={emptyArt}
            isUsable={canUse}
            acts={screen.acts}
            onAdd={add}
          />
          {groups.length > 0 && query === '' && (
            <Button variant="secondary" icon={<PlusIcon size={20} />} disabled={!canUse} onClick={add}>
              習慣を追加
            </Button>
          )}
        </ListAndPane>
      )}
      {opened && canUse && <AutoTicker opened={opened} habits={all} today={today} />}
      <HabitRowMenu screen={screen} all={all} today={today} />
      {sheet?.kind === 'form' && (
        <HabitForm
          habit={shown ?? null}
          reminderReach={reminderReach}
          onClose={screen.closeSheet}
          onSave={screen.save}
        />
      )}
      {sheet?.kind === 'day' && shown && (
        <DaySheet
          key={sheet.day}
          habit={shown}
          day={sheet.day}
          today={today}
          onClose={screen.closeSheet}
          onSet={(entry, text) => screen.setDay(shown.id, sheet.day, entry, text)}
        />
      )}
      {sheet?.kind === 'versions' && shown && opened && (
        <HabitVersions
          id={shown.id}
          owner={opened.store.owner}
          onClose={screen.closeSheet}
          onRestore={(past) => screen.restore(shown, past)}
        />
      )}
      <TrashDialog
        open={page === 'trash'}
        onClose={() => setPage(null)}
        storage={habitStorage}
        titleOf={({ name, emoji }) => `${emoji} ${name || '（無題）'}`.trim()}
      />
      <ShortcutSheet open={page === 'keys'} onClose={() => setPage(null)} shortcuts={habitShortcuts} />
    </div>
  )
}

const habitText = ({ name, rhythm }: Habit) => `${name}\n${rhythmText(rhythm)}`
