import { type ClipboardEvent, useState } from 'react'
import { type Subtask, type Todo, todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { digits } from '#contract/values/digits.ts'
import { browserStorage } from '#web/client/browser-storage.ts'
import type { Records } from '#web/storage/records.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { offerUndo } from '#web/ui/overlays/offer.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { pastedLines } from '../add/pasted-lines.ts'
import { GrowingField } from '../growing-field.tsx'
import { MoveHandle } from '../move-handle.tsx'
import { TickBox } from '../tick-box.tsx'
import { addSubtasks, moveSubtask, removeSubtask, tickSubtask } from './subtask-actions.ts'

type Props = { todo: Todo; records: Records<Todo> }

export function Subtasks({ todo, records }: Props) {
  const draft = `todo-subtask:${todo.id}`
  const [typed, setTypedOnly] = useState(() => browserStorage.session.readText(draft) ?? '')
  const [said, setSaid] = useState('')
  const edit = (change: () => void) => records.editMap(todo.id, change)
  const section = useFocusAfterRemoval<HTMLDivElement>('li')

  /** A reload keeps what was typed. */
  function setTyped(text: string) {
    setTypedOnly(text)
    if (text === '') browserStorage.session.remove(draft)
    else browserStorage.session.writeText(draft, text)
  }

  function add() {
    if (typed.trim()) addSubtasks(records, todo, [typed.trim()])
    setTyped('')
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = pastedLines(typed + event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    if ('refusal' in pasted) return toast.error(pasted.refusal)
    const takeBack = addSubtasks(records, todo, pasted.lines)
    setTyped('')
    offerUndo(`サブタスクを${digits(pasted.lines.length)}件追加しました`, takeBack)
  }

  function remove(subtask: Subtask) {
    const takeBack = removeSubtask(records, todo, subtask)
    offerUndo('サブタスクを外しました', takeBack)
  }

  function onDrop(id: string, index: number) {
    moveSubtask(records, todo, id, index)
    const moved = todo.subtasks.find((subtask) => subtask.id === id)
    setSaid(`「${moved?.text ?? ''}」を${index + 1}番目に移動しました`)
  }

  function onStep(id: string, step: -1 | 1) {
    const to = todo.subtasks.findIndex((subtask) => subtask.id === id) + step
    if (to >= 0 && to < todo.subtasks.length) onDrop(id, to)
  }

  return (
    <div ref={section}>
      <ul aria-label="サブタスク">
        {todo.subtasks.map((subtask) => {
          const { id, text, done } = subtask
          const yText = records.text(todo.id, 'subtasks', id, 'text')
          return (
            <li
              key={id}
              data-subtask
              className="-mr-2 -ml-2.5 flex items-center rounded-md bg-surface data-dragged:z-10 data-dragged:shadow-lift"
            >
              <TickBox
                label={`「${text}」を完了にする`}
                checked={done}
                onChange={(checked) => tickSubtask(records, todo, id, checked)}
              />
              {yText && (
                <GrowingField
                  text={yText}
                  shown={text}
                  edit={edit}
                  label="サブタスク"
                  className={done ? 'text-ink-soft line-through' : ''}
                />
              )}
              <IconButton
                label={`「${text}」を外す`}
                icon={<CloseIcon size={20} />}
                onClick={() => remove(subtask)}
              />
              {todo.subtasks.length > 1 && <MoveHandle id={id} name={text} actions={{ onStep, onDrop }} />}
            </li>
          )
        })}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
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
          onPaste={paste}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
            event.preventDefault()
            add()
          }}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-ink-soft"
        />
      </div>
    </div>
  )
}
