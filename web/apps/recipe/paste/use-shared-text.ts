import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** The text or link that another app shared with the installed app (`share_target` of the manifest). */
export function useSharedText(onShared: () => void): string {
  const router = useRouter()
  const [text, setText] = useState('')
  useEffect(() => {
    const { history } = router
    const shared = sharedTextIn(history.location.search)
    if (shared === '') return
    setText(shared)
    onShared()
    // Not again after a reload, and not in the address bar.
    void router.navigate({ href: history.location.pathname, replace: true, resetScroll: false })
  }, [router, onShared])
  return text
}

/** Apps fill the three fields differently; the same line twice says nothing more. */
export function sharedTextIn(search: string): string {
  const fields = new URLSearchParams(search)
  const lines = ['title', 'text', 'url'].map((name) => (fields.get(name) ?? '').trim()).filter(Boolean)
  return lines
    .filter((line, at) => !lines.some((other, place) => place !== at && isSaidBy(line, other, at > place)))
    .join('\n')
}

const isSaidBy = (line: string, other: string, isLater: boolean) =>
  other.includes(line) && (other.length > line.length || isLater)
