import { type RefObject, useEffect, useState } from 'react'
import { linkAt } from '../markdown/link-at.ts'

/** The address of the link that the caret of the focused field is in. */
export function useLinkAtCaret(field: RefObject<HTMLTextAreaElement | null>): string | null {
  const [href, setHref] = useState<string | null>(null)
  useEffect(() => {
    const follow = () => {
      const element = field.current
      if (!element || document.activeElement !== element) return
      setHref(linkAt(element.value, element.selectionStart))
    }
    document.addEventListener('selectionchange', follow)
    return () => document.removeEventListener('selectionchange', follow)
  }, [field])
  return href
}
