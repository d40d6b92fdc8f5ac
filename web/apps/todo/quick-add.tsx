import { type FormEvent, type Ref, useState } from 'react'
import { todoTextLengthMax } from '#contract/apps/app-todo.ts'
import type { Day } from '#contract/values/japan-day.ts'
import { japanTimeOfDay } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { type ParsedTodo, parseTodo } from './parse-todo.ts'
import type { Piece } from './parsed-piece.ts'
import { PieceChips } from './piece-chips.tsx'

type Props = {
  today: Day
  /** The due day of todos that are added without one. */
  defaultDue: Day | null
  isUsable: boolean
  onAdd: (todo: ParsedTodo) => void
  ref: Ref<HTMLInputElement>
}

/** One line, parsed while typing. */
export function QuickAdd({ today, defaultDue, isUsable, onAdd, ref }: Props) {
  const [line, setLine] = useState('')
  const [ignored, setIgnored] = useState<string[]>([])
  const form = useFocusAfterRemoval<HTMLFormElement>('li')
  const parsed = parseTodo(line, { today, now: japanTimeOfDay(new Date()), ignored })

  function add(event: FormEvent) {
    event.preventDefault()
    if (line.trim() === '') return
    // A line that is only a date becomes a todo with that text.
    const todo = parsed.text === '' ? { text: line.trim(), pieces: [] } : parsed
    onAdd(!todo.due && defaultDue ? { ...todo, due: defaultDue } : todo)
    setLine('')
    setIgnored([])
  }

  const takeBack = ({ start, end }: Piece) => setIgnored([...ignored, line.slice(start, end).trim()])

  return (
    <form ref={form} onSubmit={add} aria-label="やることを追加" className="grid grid-cols-1 gap-2">
      <div className="flex gap-2">
        <input
          ref={ref}
          type="text"
          aria-label="やることを追加"
          placeholder="例：明日18時 牛乳"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={todoTextLengthMax}
          value={line}
          disabled={!isUsable}
          onChange={(event) => setLine(event.target.value)}
          onKeyDown={(event) => {
            // The Enter that accepts a conversion must not add a half-written line.
            const isAccepting = event.nativeEvent.isComposing || event.keyCode === 229
            if (event.key === 'Enter' && isAccepting) event.preventDefault()
            if (event.key === 'Escape' && !isAccepting) event.currentTarget.blur()
          }}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-line-strong bg-surface px-5 text-base placeholder:text-ink-soft focus:border-accent focus:outline-3 focus:outline-offset-0 focus:outline-accent/35"
        />
        <Button type="submit" disabled={!isUsable} icon={<PlusIcon size={20} />}>
          追加
        </Button>
      </div>
      {parsed.pieces.length > 0 && <PieceChips pieces={parsed.pieces} today={today} onRemove={takeBack} />}
    </form>
  )
}
