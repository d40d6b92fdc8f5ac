import { useState } from 'react'
import { type Subtask, type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import type { Records } from '#web/storage/records.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { offerUndo } from '#web/ui/overlays/undo.ts'
import { TickBox } from './tick-box.tsx'
import { addSubtask, removeSubtask, tickSubtask } from './todo-actions.ts'

type Props = { todo: Todo; records: Records<Todo> }

export function Subtasks({ todo, records }: Props) {
  const [typed, setTyped] = useState('')
  const section = useFocusAfterRemoval<HTMLDivElement>('li')

  function add() {
    if (typed.trim()) addSubtask(records, todo, typed.trim())
    setTyped('')
  }

  function remove(subtask: Subtask) {
    const takeBack = removeSubtask(records, todo, subtask)
    offerUndo('サブタスクを外しました', takeBack)
  }

  return (
    <div ref={section}>
      <ul aria-label="サブタスク">
        {todo.subtasks.map((subtask) => {
          const { id, text, done } = subtask
          return (
            <li key={id} className="-ml-2.5 flex items-center">
              <TickBox
                label={`「${text}」を${done ? '未完了に戻す' : '完了にする'}`}
                checked={done}
                onChange={(checked) => tickSubtask(records, todo, id, checked)}
              />
              <span className={`min-w-0 flex-1 ${done ? 'text-ink-soft line-through' : ''}`}>{text}</span>
              <IconButton
                label={`「${text}」を外す`}
                icon={<CloseIcon size={20} />}
                onClick={() => remove(subtask)}
              />
            </li>
          )
        })}
      </ul>
      <div className="flex items-center gap-2 text-ink-soft">
        <PlusIcon size={20} />
        <input
          type="text"
          aria-label="サブタスクを追加"
          placeholder="サブタスクを追加"
          maxLength={todoTextLengthMax}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return
            event.preventDefault()
            add()
          }}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-soft"
        />
      </div>
    </div>
  )
}
