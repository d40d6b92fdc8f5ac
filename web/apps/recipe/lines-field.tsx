import { type KeyboardEvent, useRef } from 'react'
import type { Text as YText } from 'yjs'
import { recipeTextLengthMax } from '#contract/app-recipe.ts'
import { controlClass } from '#web/ui/control-class.ts'
import { useBoundText } from '../frame/use-bound-text.ts'
import { moveLine } from './move-line.ts'

type Props = {
  id: string
  text: YText
  edit: (change: () => void) => void
  placeholder: string
  describedBy: string
}

/** One thing a line, as one writes on paper. Alt and an arrow move the line. */
export function LinesField({ id, text, edit, placeholder, describedBy }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  useBoundText(field, { text, edit, lengthMax: recipeTextLengthMax })

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const { currentTarget } = event
    const moved = moveLine(currentTarget.value, currentTarget.selectionEnd, event.key === 'ArrowUp' ? -1 : 1)
    if (!moved) return
    currentTarget.value = moved.text
    currentTarget.setSelectionRange(moved.caret, moved.caret)
    currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <textarea
      id={id}
      ref={field}
      rows={6}
      placeholder={placeholder}
      aria-describedby={describedBy}
      onKeyDown={press}
      className={`${controlClass} field-sizing-content min-h-44 py-3 leading-8`}
    />
  )
}
