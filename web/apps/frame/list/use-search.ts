import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** On phones the search is behind a button, so that the list starts high; on desktops it is always there. */
export function useSearch() {
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    field,
    button,
    isOpen,
    /** In the same task as the press: otherwise a phone would not show its keyboard. */
    open: () => {
      flushSync(() => setOpen(true))
      field.current?.focus()
    },
    leave: () => {
      flushSync(() => setOpen(false))
      // The button is hidden on desktops, where it cannot take the focus.
      button.current?.focus()
    },
  }
}

export type ListSearch = ReturnType<typeof useSearch>
