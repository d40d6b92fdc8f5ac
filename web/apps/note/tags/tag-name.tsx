import { useEffect, useId, useRef } from 'react'
import { noteTagLengthMax } from '#contract/apps/app-note.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { isSameTag, tagOf } from '../../frame/tags.ts'

type Props = {
  tag: string
  known: readonly string[]
  onSave: (typed: string) => void
  onCancel: () => void
}

/** The field for another name of a tag. */
export function TagName({ tag, known, onSave, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useEffect(() => field.current?.select(), [])
  return (
    <form
      className="flex w-full items-center gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(field.current?.value ?? '')
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label={`タグ「${tag}」の新しい名前`}
        defaultValue={tag}
        maxLength={noteTagLengthMax}
        list={listId}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isOfInputMethod(event.nativeEvent)) return
          // Escape would close the whole dialog.
          event.preventDefault()
          onCancel()
        }}
        className={`${controlClass} min-h-11 min-w-0 flex-1`}
      />
      <datalist id={listId}>
        {known
          .filter((each) => !isSameTag(each, tagOf(tag)))
          .map((each) => (
            <option key={each} value={each} />
          ))}
      </datalist>
      <Button type="submit" size="sm">
        決定
      </Button>
    </form>
  )
}
