import { memo } from 'react'
import type { Aisle, Todo } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { repeatText } from '#readers/todo/repeat/repeat-text.ts'
import { GripIcon } from '#web/ui/icons/actions/grip.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { CalendarIcon } from '#web/ui/icons/things/calendar.tsx'
import { ShelfIcon } from '#web/ui/icons/things/shelf.tsx'
import { KeptHereMark } from '../frame/kept-here/kept-here-mark.tsx'
import { ChoiceMark } from '../frame/list/choice-mark.tsx'
import { lineWith } from '../frame/list/found-ranges.ts'
import { FoundText } from '../frame/list/found-text.tsx'
import type { Swipes } from '../frame/list/swipe.ts'
import { SwipeRow } from '../frame/list/swipe-row.tsx'
import type { RowChoice } from '../frame/list/use-selection.ts'
import type { TodoRowActs } from './chosen/use-todo-rows.ts'
import { whenText } from './due-text.ts'
import { MoveHandle } from './move-handle.tsx'
import { priorityNames } from './priority.ts'
import type { RowActions } from './row-actions.ts'
import { useIsReadOnly } from './share/list-sharing.ts'
import { TickBox } from './tick-box.tsx'

type Props = {
  todo: Todo
  today: Day
  /** The searched words. */
  words: readonly string[]
  isOpen: boolean
  isOverdue: boolean
  /** Whether the heading above says so already. */
  isUnderOverdue: boolean
  /** The day that the heading above says. */
  headedBy: Day | null
  /** The grip at its end: for its place in the list, or for its day in the calendar. */
  handle: 'order' | 'day' | null
  /** On the shopping list it has its aisle in place of a day. */
  aisle: Aisle | null
  /** The name of its list, in views that show several lists. */
  listName: string | null
  actions: RowActions
  choice: RowChoice
  acts: TodoRowActs
}

export const TodoRow = memo(function TodoRow(props: Props) {
  const {
    todo,
    today,
    words,
    isOpen,
    isOverdue,
    isUnderOverdue,
    headedBy,
    handle,
    aisle,
    listName,
    actions,
    choice,
    acts,
  } = props
  const isDone = todo.doneAt !== undefined
  const isReadOnly = useIsReadOnly(todo)
  const isChangeable = choice === 'off' && !isReadOnly
  const details = detailsOf(todo, { today, headedBy, list: listName })
  const isLate = isOverdue && !isDone
  const foundLine = foundBelow(todo, words)
  return (
    <SwipeRow
      data-todo={todo.id}
      data-read-only={isReadOnly || undefined}
      isStill={choice !== 'off' || isReadOnly}
      onLongPress={() => acts.choose(todo.id)}
      swipes={() => swipesOf(todo, acts)}
      className="rounded-lg border border-transparent bg-surface has-aria-[current]:border-accent data-dragged:z-10 data-dragged:border-accent data-dragged:shadow-lift"
    >
      <div className="flex items-center rounded-lg bg-surface has-[[data-row-main][aria-pressed=true]]:bg-accent-soft">
        {choice === 'off' || isReadOnly ? (
          <TickBox
            label={`「${todo.text}」を完了にする`}
            checked={isDone}
            priority={todo.priority}
            isReadOnly={isReadOnly}
            onChange={(done) => actions.onTick(todo, done)}
          />
        ) : (
          <ChoiceMark choice={choice} />
        )}
        <button
          type="button"
          data-row-main
          aria-current={isOpen || undefined}
          aria-pressed={choice === 'off' || isReadOnly ? undefined : choice === 'chosen'}
          // Others are being chosen, and this one cannot be.
          disabled={choice !== 'off' && isReadOnly}
          onClick={(event) => acts.press(todo.id, event)}
          className="min-h-14 min-w-0 flex-1 py-2 pr-3 text-left -outline-offset-3 disabled:opacity-45"
        >
          <span className={`block ${isDone ? 'text-ink-soft line-through' : ''}`}>
            <FoundText text={todo.text || '（無題）'} words={words} />
          </span>
          {foundLine && (
            <span className="line-clamp-2 text-sm text-ink-soft">
              <FoundText text={foundLine} words={words} />
            </span>
          )}
          <KeptHereMark id={todo.id} />
          {details.length > 0 && (
            <span className={`block text-sm ${isLate ? 'text-danger' : 'text-ink-soft'}`}>
              {isLate && !isUnderOverdue && <strong>期限切れ・</strong>}
              {details.join('・')}
            </span>
          )}
        </button>
        {!isDone && isChangeable && aisle && (
          <button
            type="button"
            aria-label={`「${todo.text}」の売り場を変える`}
            title="売り場を変える"
            onClick={() => acts.aisle(todo.id)}
            className="grid h-14 w-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-accent"
          >
            <ShelfIcon size={20} />
          </button>
        )}
        {!isDone && isChangeable && !aisle && (
          <button
            type="button"
            aria-label={`「${todo.text}」の日時を決める`}
            title="日時を決める"
            onClick={() => acts.when(todo.id)}
            className="grid h-14 w-11 shrink-0 place-items-center rounded-md text-ink-soft hover:text-accent"
          >
            <CalendarIcon size={20} />
          </button>
        )}
        {handle && isChangeable && (
          <div data-drag-handle>
            {handle === 'order' ? (
              <MoveHandle id={todo.id} name={todo.text} actions={actions} />
            ) : (
              <DayHandle id={todo.id} name={todo.text} />
            )}
          </div>
        )}
      </div>
    </SwipeRow>
  )
})

function swipesOf({ id, doneAt }: Todo, acts: TodoRowActs): Swipes {
  const isDone = doneAt !== undefined
  return {
    right: {
      label: isDone ? '未完了に戻す' : '完了',
      icon: <CheckIcon size={20} />,
      tone: 'good',
      run: () => acts.complete(id),
    },
    ...(!isDone && {
      left: {
        label: '日時',
        icon: <CalendarIcon size={20} />,
        tone: 'calm',
        run: () => acts.when(id),
      },
    }),
    farLeft: { label: '削除', icon: <TrashIcon size={20} />, tone: 'danger', run: () => acts.trash(id) },
  }
}

/** The line of the memo or the subtask in which a searched word stands, unless the title has one. */
function foundBelow({ text, memo: note, subtasks }: Todo, words: readonly string[]): string | null {
  if (words.length === 0 || lineWith(text, words) !== null) return null
  return lineWith([...subtasks.map((each) => each.text), note].join('\n'), words)
}

type Shown = { today: Day; headedBy: Day | null; list: string | null }

function detailsOf(todo: Todo, { today, headedBy, list }: Shown) {
  const { repeat, series, doneAt, subtasks, priority, tags = [], memo: note } = todo
  const finished = subtasks.filter(({ done }) => done).length
  return [
    whenText(todo, today, headedBy),
    repeat && repeatText(repeat, today),
    series && !repeat && doneAt === undefined && '繰り返しの1回分',
    subtasks.length > 0 && `${finished}/${subtasks.length}`,
    priority !== 'none' && `優先度${priorityNames[priority]}`,
    note.trim() !== '' && 'メモあり',
    list,
    ...tags.map((tag) => `@${tag}`),
  ].filter((each) => typeof each === 'string')
}

type DayHandleProps = { id: string; name: string }

/** The grip of a row in the calendar. The calendar around it handles the pointer and the keys. */
function DayHandle({ id, name }: DayHandleProps) {
  return (
    <button
      type="button"
      data-day-handle={id}
      aria-label={`「${name}」を別の日に移動。矢印キーで日を変えられます`}
      title="別の日に移動"
      className="grid h-14 w-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-ink-soft hover:text-ink active:cursor-grabbing"
    >
      <GripIcon />
    </button>
  )
}
