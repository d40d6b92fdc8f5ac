import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * For a form that shows its errors after a try to send it: each try moves the focus to the first control with an error.
 * A group with an error has `data-invalid`; its first control takes the focus.
 */
export function useErrorFocus(): {
  form: RefObject<HTMLFormElement | null>
  isTried: boolean
  onTry: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    if (tries === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]')
    const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input:enabled') : wrong
    control?.focus()
  }, [tries])

  return { form, isTried: tries > 0, onTry: () => setTries((before) => before + 1) }
}
