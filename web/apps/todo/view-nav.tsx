import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Todo } from '#contract/apps/app-todo.ts'
import type { Space } from '#contract/space/space.ts'
import { digits } from '#contract/values/digits.ts'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { SpaceMark } from '../frame/space/space-mark.tsx'
import { ListDot } from './lists/list-dot.tsx'
import { listNameLengthMax } from './lists/list-row.tsx'
import type { countsOf } from './select-todos.ts'
import { listOf, nameOfView, savedOf, type TodoView } from './views/views.ts'

type Props = {
  view: TodoView
  counts: ReturnType<typeof countsOf>
  lists: readonly Todo[]
  /** Those that are shared, by their id. */
  shared: ReadonlyMap<string, Space>
  saved: readonly Todo[]
  onChange: (view: TodoView) => void
  onAddList: (name: string) => void
}

const views = [
  { view: 'today', label: '今日' },
  { view: 'upcoming', label: 'これから' },
  { view: 'all', label: 'すべて' },
  { view: 'done', label: '完了' },
  { view: 'overdue', label: '期限切れ' },
  { view: 'calendar', label: 'カレンダー' },
] as const

/** The views: a row of chips on phones, a column beside the list on desktops. */
export function ViewNav({ view, counts, lists, shared, saved, onChange, onAddList }: Props) {
  const [isNaming, setNaming] = useState(false)
  const [name, setName] = useState('')
  const nav = useRef<HTMLElement>(null)
  const current = JSON.stringify([view, lists.length, saved.length])

  // On phones a list or saved view may stand beyond the edge.
  useEffect(() => {
    if (current) showCurrent(nav.current)
  }, [current])

  function addList() {
    if (name.trim()) onAddList(name.trim())
    setName('')
    setNaming(false)
  }

  // Overdue todos are part of today, so an empty view of them would only take room.
  const shownViews = views.filter(
    ({ view: each }) => each !== 'overdue' || view === each || counts.overdue > 0,
  )
  return (
    <nav
      ref={nav}
      aria-label="表示の切り替え"
      className="-mx-5 flex gap-1.5 overflow-x-auto px-5 sm:-mx-8 sm:px-8 lg:mx-0 lg:grid lg:grid-cols-1 lg:content-start lg:gap-0.5 lg:px-0"
    >
      {shownViews.map(({ view: each, label }) => (
        <Tab
          key={each}
          label={label}
          count={each === 'done' || each === 'calendar' ? 0 : counts[each]}
          isWarning={each === 'overdue'}
          isOn={view === each}
          onPress={() => onChange(each)}
        />
      ))}
      <p className="mt-4 px-3 text-sm font-bold text-ink-soft max-lg:hidden">リスト</p>
      {lists.map(({ id, text, color }) => (
        <Tab
          key={id}
          label={text}
          dot={<ListDot color={color} />}
          space={shared.get(id)}
          count={counts.lists.get(id) ?? 0}
          isOn={listOf(view) === id}
          onPress={() => onChange({ list: id })}
        />
      ))}
      {isNaming ? (
        <input
          type="text"
          aria-label="リストの名前"
          placeholder="リストの名前"
          maxLength={listNameLengthMax}
          // The user opened this field on purpose.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={addList}
          onKeyDown={(event) => {
            if (isOfInputMethod(event.nativeEvent)) return
            if (event.key === 'Enter') addList()
            if (event.key === 'Escape') setNaming(false)
          }}
          className="min-h-11 w-40 shrink-0 rounded-full border border-line-strong bg-surface px-3.5 text-sm focus:border-accent focus:outline-3 focus:outline-accent lg:w-full"
        />
      ) : (
        <button
          type="button"
          onClick={() => setNaming(true)}
          className="min-h-11 shrink-0 rounded-full px-3 text-left text-sm whitespace-nowrap text-accent hover:bg-accent-soft lg:rounded-md"
        >
          ＋ リスト
        </button>
      )}
      {saved.length > 0 && (
        <p className="mt-4 px-3 text-sm font-bold text-ink-soft max-lg:hidden">絞り込み</p>
      )}
      {saved.map((each) => (
        <Tab
          key={each.id}
          label={nameOfView(each)}
          dot={<SearchIcon size={16} />}
          count={counts.lists.get(each.id) ?? 0}
          isOn={savedOf(view) === each.id}
          onPress={() => onChange({ saved: each.id })}
        />
      ))}
    </nav>
  )
}

/** Moves the row alone: the page keeps its place. */
function showCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !tab) return
  const [row, place] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < row.left || place.right > row.right)
    nav.scrollLeft += place.left - row.left - (row.width - place.width) / 2
}

type TabProps = {
  label: string
  dot?: ReactNode
  space?: Space | undefined
  count: number
  isOn: boolean
  isWarning?: boolean
  onPress: () => void
}

function Tab({ label, dot, space, count, isOn, isWarning = false, onPress }: TabProps) {
  return (
    <button
      type="button"
      aria-current={isOn ? 'true' : undefined}
      onClick={onPress}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent lg:rounded-md lg:border-transparent lg:bg-transparent lg:text-base lg:hover:bg-paper-deep"
    >
      {dot}
      <span className="min-w-0 truncate">{label}</span>
      {space && <SpaceMark space={space} />}
      {count > 0 && (
        <span className={`numerals text-xs lg:ml-auto ${isWarning ? 'font-bold text-danger' : ''}`}>
          {digits(count)}
        </span>
      )}
    </button>
  )
}
