import { type RefObject, useEffect, useRef, useState } from 'react'

/** Longer than the time between a focus that an error causes and the rendering of that error. */
const settledAfterMs = 300

type Voice = {
  /** For an element around the control. */
  place: RefObject<HTMLDivElement | null>
  /** The `aria-live` of the text of the error. */
  live: 'polite' | 'off'
}

/**
 * Says the error of a field once. When an error moves the focus to its field, the description of the field is read out.
 * The text of the error is a live region only if the focus was in the field before: while typing, or on leaving it.
 */
export function useErrorVoice(): Voice {
  const place = useRef<HTMLDivElement>(null)
  const [wasInside, setWasInside] = useState(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const follow = ({ type }: FocusEvent) => {
      clearTimeout(timer)
      timer = setTimeout(setWasInside, settledAfterMs, type === 'focusin')
    }
    const element = place.current
    element?.addEventListener('focusin', follow)
    element?.addEventListener('focusout', follow)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('focusin', follow)
      element?.removeEventListener('focusout', follow)
    }
  }, [])

  return { place, live: wasInside ? 'polite' : 'off' }
}
