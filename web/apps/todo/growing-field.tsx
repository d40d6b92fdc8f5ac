import type { Text as YText } from 'yjs'
import { todoTextLengthMax } from '#contract/apps/app-todo.ts'
import { BoundField } from '../frame/bound-field.tsx'

type Props = {
  text: YText
  /** The text of the field: an invisible copy gives it its height, in engines that cannot size a field by its content too. */
  shown: string
  edit: (change: () => void) => void
  label: string
  className: string
}

/** A text that wraps and shows all of its lines. */
export function GrowingField({ text, shown, edit, label, className }: Props) {
  return (
    <div className={`grid min-h-11 min-w-0 flex-1 grid-cols-1 ${className}`}>
      <span
        aria-hidden="true"
        className="invisible col-start-1 row-start-1 py-2.5 leading-snug wrap-anywhere whitespace-pre-wrap"
      >
        {`${shown} `}
      </span>
      <BoundField
        text={text}
        edit={edit}
        label={label}
        lengthMax={todoTextLengthMax}
        isLong
        rows={1}
        className="col-start-1 row-start-1 w-full resize-none overflow-hidden bg-transparent py-2.5 leading-snug wrap-anywhere outline-none placeholder:text-ink-soft focus:bg-paper"
      />
    </div>
  )
}
