import { type KeyboardEvent, useRef } from 'react'
import type { Text as YText } from 'yjs'
import { recipeTextLengthMax } from '#contract/apps/app-recipe.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
import { useBoundText } from '../../frame/use-bound-text.ts'
import { moveLine } from './move-line.ts'

type Props = {
  id: string
  /** Names the content of the lines. */
  name: string
  text: YText
  edit: (change: () => void) => void
  placeholder: string
  describedBy: string
}

/** One item per line. Alt and an arrow key, or the buttons below, move the line of the caret. */
export function LinesField({ id, name, text, edit, placeholder, describedBy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useBoundText(field, { text, edit, lengthMax: recipeTextLengthMax })

  function move(by: -1 | 1) {
    const target = field.current
    const moved = target && moveLine(target.value, target.selectionEnd, by)
    if (!moved) return
    target.value = moved.text
    target.focus()
    target.setSelectionRange(moved.caret, moved.caret)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function press(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(event.key === 'ArrowUp' ? -1 : 1)
  }

  return (
    <div>
      <textarea
        id={id}
        ref={field}
        rows={6}
        placeholder={placeholder}
        aria-describedby={describedBy}
        onKeyDown={press}
        className={`${controlClass} field-sizing-content min-h-44 py-3 leading-8`}
      />
      <div className="flex justify-end">
        <IconButton
          label={`${name}の行を上へ`}
          icon={<ChevronDownIcon size={20} className="rotate-180" />}
          onClick={() => move(-1)}
        />
        <IconButton
          label={`${name}の行を下へ`}
          icon={<ChevronDownIcon size={20} />}
          onClick={() => move(1)}
        />
      </div>
    </div>
  )
}
