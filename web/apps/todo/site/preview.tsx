import { useId, useRef, useState } from 'react'
import { japanDay } from '#contract/values/japan-day.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { TextInput } from '#web/ui/forms/text-input.tsx'
import { pieceText } from '../piece-chips.tsx'
import { QuickAddHelp } from './quick-add-help.tsx'

type Item = { id: number; title: string; when: string; done: boolean }

const start: Item[] = [
  { id: 1, title: '洗濯ものをたたむ', when: '今日', done: true },
  { id: 2, title: '歯医者に電話する', when: '今日 10:00', done: false },
  { id: 3, title: '燃えるゴミ', when: '毎週 木', done: false },
]
const shownMax = 5

export function Preview() {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [items, setItems] = useState(start)
  const [line, setLine] = useState('')
  const [ignored, setIgnored] = useState<string[]>([])
  const [said, setSaid] = useState('')
  const today = japanDay(new Date())
  const { title, pieces } = readTodo(line, new Date(), { ignored })

  function write(next: string) {
    setLine(next)
    setIgnored((now) => now.filter((words) => next.includes(words)))
  }

  function add() {
    if (title === '') return
    const when = pieces.map((piece) => pieceText(piece, today)).join(' ')
    setItems((now) => [{ id: Date.now(), title, when, done: false }, ...now].slice(0, shownMax))
    setSaid(`「${title}」を追加しました`)
    setLine('')
    setIgnored([])
  }

  return (
    <div>
      {/* Without JavaScript the form opens the app itself. */}
      <form
        action="/apps/todo"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label htmlFor={id} className="block text-xs font-bold text-ink-soft">
          やることを追加
        </label>
        <div className="mt-1.5 flex gap-2">
          <TextInput
            ref={field}
            id={id}
            value={line}
            maxLength={60}
            autoComplete="off"
            enterKeyHint="done"
            placeholder="明日18時 牛乳"
            onChange={(event) => write(event.target.value)}
            className="min-w-0 flex-1"
          />
          <Button type="submit">追加</Button>
        </div>
      </form>
      <QuickAddHelp
        line={line}
        pieces={pieces}
        today={today}
        onTry={(example) => {
          write(example)
          // The pressed example disappears.
          field.current?.focus()
        }}
        onRemove={({ start, end }) => setIgnored([...ignored, line.slice(start, end).trim()])}
      />
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {items.map((item) => (
          <li key={item.id}>
            <Checkbox
              checked={item.done}
              onChange={() => setItems((now) => now.map((each) => (each === item ? toggled(each) : each)))}
              label={
                <span className="flex flex-wrap items-baseline gap-x-3">
                  {item.done ? <s className="text-ink-soft">{item.title}</s> : item.title}
                  {item.when && <span className="text-sm font-medium text-success">{item.when}</span>}
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}

const toggled = (item: Item): Item => ({ ...item, done: !item.done })
