import { type RefObject, useEffect, useState } from 'react'
import { selectionOf } from '../change-field.ts'
import { linkAt } from '../markdown/link-at.ts'
import { caretOutside } from '../markdown/photo-line.ts'

/** The address of the link that the caret of the focused field is in. Keeps the caret out of the letters of photos. */
export function useLinkAtCaret(field: RefObject<HTMLTextAreaElement | null>): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    const follow = () => {
      const element = field.current
      if (!element || document.activeElement !== element) return
      setHref(linkAt(element.value, element.selectionStart))
      const outside = caretOutside(selectionOf(element))
      if (outside !== null) element.setSelectionRange(outside, outside)
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [field])
  return href
}
