import { useId, useState } from 'react'
import { enterInField } from '../markdown/enter-in-field.ts'
import { parseLine } from '../markdown.ts'
import { tickLine } from '../markdown-tick.ts'
import { NoteBlock } from './note-block.tsx'

const start = `# 週末のこと
- [x] 図書館に本を返す
- [ ] **新米** を買う
- [ ] 靴をみがく
日曜は **朝市** に寄ってみる`

const letters = 600

export function Preview() {
  const id = useId()
  const [text, setText] = useState(start)
  return (
    <div className="grid h-full gap-4 sm:grid-cols-2 sm:gap-5">
      <div className="flex flex-col">
        <label htmlFor={id} className="text-xs font-bold text-ink-soft">
          書く
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={letters}
          spellCheck={false}
          value={text}
          onKeyDown={enterInField}
          onChange={(event) => setText(event.target.value)}
          className="home-lines mt-1.5 w-full flex-1 resize-none rounded-md border border-line-strong/60 bg-surface-raised px-3 py-2 text-base leading-8"
        />
        <button
          type="button"
          onClick={() => setText((now) => `${now.replace(/\n?$/, '\n')}- [ ] `.slice(0, letters))}
          className="mt-2 inline-flex min-h-11 items-center justify-center rounded-full border border-line bg-surface px-4 text-sm font-bold hover:border-accent hover:text-accent"
        >
          ☐ チェックの行を足す
        </button>
      </div>
      <div className="flex flex-col">
        <p className="text-xs font-bold text-ink-soft">見え方</p>
        <div className="mt-1.5 flex-1 rounded-md bg-paper px-4 py-3 sm:min-h-56">
          {writtenLines(text).map(({ at, line }) => (
            <NoteBlock key={at} line={line} onToggle={() => setText((now) => tickLine(now, at))} />
          ))}
          {text.trim() === '' && <p className="text-ink-soft">書いたものが、ここに現れます。</p>}
        </div>
      </div>
    </div>
  )
}

/** Without the empty ones. `at` is the index in the text. */
const writtenLines = (text: string) =>
  text.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : { at, line: parseLine(line) }))
