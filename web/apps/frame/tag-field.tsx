import { useId, useState } from 'react'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { TagIcon } from '#web/ui/icons/things/tag.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { isSameTag, tagOf } from './tags.ts'

type Props = {
  tags: readonly string[]
  known: readonly string[]
  lengthMax: number
  onAdd: (tag: string) => void
  onRemove: (tag: string) => void
}

export function TagField({ tags, known, lengthMax, onAdd, onRemove }: Props) {
  const [typed, setTyped] = useState('')
  const listId = useId()
  const field = useFocusAfterRemoval<HTMLDivElement>('[data-tag]')

  function add() {
    const tag = tagOf(typed).slice(0, lengthMax)
    setTyped('')
    if (tag === '' || tags.some((each) => isSameTag(each, tag))) return
    // Reuse the existing spelling of a known tag.
    onAdd(known.find((each) => isSameTag(each, tag)) ?? tag)
  }

  return (
    <div ref={field} className="flex flex-wrap items-center gap-2">
      <TagIcon size={20} className="text-ink-soft" />
      {tags.map((tag) => (
        <span
          key={tag}
          data-tag
          className="inline-flex items-center rounded-full bg-paper-deep pl-3.5 text-sm text-ink"
        >
          {tag}
          <button
            type="button"
            aria-label={`タグ「${tag}」を外す`}
            onClick={() => onRemove(tag)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          >
            <CloseIcon size={16} />
          </button>
        </span>
      ))}
      <input
        type="text"
        aria-label="タグを追加"
        placeholder="タグを追加"
        list={listId}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (isOfInputMethod(event.nativeEvent)) return
          if (event.key === 'Enter' || event.key === ',') {
            event.preventDefault()
            add()
          }
          const last = tags.at(-1)
          if (event.key === 'Backspace' && typed === '' && last) onRemove(last)
        }}
        className="min-h-11 w-32 min-w-0 rounded-sm bg-transparent px-1 text-sm outline-none placeholder:text-ink-soft focus:bg-paper-deep"
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  )
}
