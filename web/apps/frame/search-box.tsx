import type { Ref } from 'react'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { SearchIcon } from '#web/ui/icons/directions/search.tsx'
import { isOfInputMethod } from '#web/ui/keyboard/input-method.ts'

export type GoKey = 'Enter' | 'ArrowDown'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called when the search is given up, by Escape or by the button. */
  onLeave?: () => void
  /** Called at Enter and at the arrow down, for what was found. */
  onGo?: (key: GoKey) => void
  ref?: Ref<HTMLInputElement>
}

export function SearchBox({ label, value, onChange, onLeave, onGo, ref }: Props) {
  const leave = () => {
    onChange('')
    onLeave?.()
  }
  return (
    <div className="relative">
      <SearchIcon size={20} className="pointer-events-none absolute top-3 left-4 text-ink-soft" />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          const { key } = event
          if (isOfInputMethod(event.nativeEvent)) return
          if (onGo && (key === 'Enter' || key === 'ArrowDown')) {
            event.preventDefault()
            onGo(key)
          }
          if (key !== 'Escape') return
          event.preventDefault()
          event.currentTarget.blur()
          leave()
        }}
        className="min-h-11 w-full rounded-full border border-line-strong bg-surface pr-11 pl-11 text-base transition-colors placeholder:text-ink-soft hover:border-line-strong focus:border-accent focus:outline-3 focus:outline-accent [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label="検索をやめる"
          onClick={leave}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft hover:text-ink"
        >
          <CloseIcon size={20} />
        </button>
      )}
    </div>
  )
}
