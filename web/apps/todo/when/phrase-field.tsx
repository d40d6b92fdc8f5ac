import { useId, useState } from 'react'
import { todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { withReading } from './draft.ts'
import type { When } from './when.ts'

type Props = {
  when: When
  canRepeat: boolean
  /** The typed time fills the sheet, whose foot says how it was read. */
  onRead: (when: When) => void
  onEnter: () => void
}

/** The day and time in words, as in the quick-add line. */
export function PhraseField({ when, canRepeat, onRead, onEnter }: Props) {
  const hint = useId()
  const [typed, setTyped] = useState('')
  const [isUnread, setUnread] = useState(false)

  function write(next: string) {
    setTyped(next)
    const read = readTodo(next, serverNow())
    const isWhole = read.title === '' && read.due !== undefined && (canRepeat || !read.repeat)
    setUnread(next.trim() !== '' && !isWhole)
    if (isWhole) onRead(withReading(when, read))
  }

  return (
    <div>
      <input
        type="text"
        aria-label="日時をことばで入力"
        placeholder="例：来週金曜 18時"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={todoTextLengthMax}
        aria-describedby={isUnread ? hint : undefined}
        value={typed}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent)) return
          event.preventDefault()
          if (typed.trim() !== '' && !isUnread) onEnter()
        }}
        className={`${controlClass} min-h-12 w-full`}
      />
      {isUnread && (
        <p id={hint} role="status" className="mt-1 text-sm text-ink-soft">
          まだ日時として読み取れません。
        </p>
      )}
    </div>
  )
}
