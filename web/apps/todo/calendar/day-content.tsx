import type { Todo } from '#contract/apps/app-todo.ts'

type Props = { todos: readonly Todo[]; isLate: boolean }

const titlesShown = 3

/** The content of a day's cell: dots on phones, the first titles on desktops. */
export function DayContent({ todos, isLate }: Props) {
  return (
    <>
      <span className="flex h-2 gap-0.5 lg:hidden">
        {todos.slice(0, 3).map(({ id }) => (
          <span key={id} className={`size-1.5 rounded-full ${isLate ? 'bg-danger' : 'bg-accent'}`} />
        ))}
      </span>
      <span className="grid grid-cols-1 gap-0.5 text-left text-xs max-lg:hidden">
        {todos.slice(0, titlesShown).map(({ id, text, time }) => (
          <span
            key={id}
            data-cell-todo={id}
            className={`cursor-grab truncate rounded-sm px-1 select-none ${isLate ? 'bg-danger-soft text-danger' : 'bg-surface'}`}
          >
            {time && <span className="numerals">{time} </span>}
            {text || '（無題）'}
          </span>
        ))}
        {todos.length > titlesShown && (
          <span className="px-1 text-ink-soft">ほか{todos.length - titlesShown}件</span>
        )}
      </span>
    </>
  )
}
