import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { sharedRecipe } from '#contract/apps/share-target.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'

type Shared = { text: string; picture: string }

/** The text, link or picture (as a data URL) that another app shared with the installed app. */
export function useSharedText(onShared: () => void): Shared {
  const router = useRouter()
  const [shared, setShared] = useState<Shared>({ text: '', picture: '' })
  useEffect(() => {
    const { history } = router
    const text = sharedTextIn(history.location.search)
    const hasPicture = new URLSearchParams(history.location.search).has(sharedRecipe.picture)
    if (text === '' && !hasPicture) return
    setShared({ text, picture: '' })
    // A picture that cannot be read leaves the text.
    if (hasPicture)
      takeSharedPicture().then(
        (picture) => setShared({ text, picture }),
        () => {},
      )
    onShared()
    // Not again after a reload, and not in the address bar.
    void router.navigate({ href: history.location.pathname, replace: true, resetScroll: false })
  }, [router, onShared])
  return shared
}

/** Apps fill the three fields differently; the same line twice says nothing more. */
export function sharedTextIn(search: string): string {
  const fields = new URLSearchParams(search)
  const lines = sharedRecipe.texts.map((name) => (fields.get(name) ?? '').trim()).filter(Boolean)
  return lines
    .filter((line, at) => !lines.some((other, place) => place !== at && isSaidBy(line, other, at > place)))
    .join('\n')
}

const isSaidBy = (line: string, other: string, isLater: boolean) =>
  other.includes(line) && (other.length > line.length || isLater)

/** The picture that the service worker kept, scaled, as a data URL; '' if there is none or it cannot be read. It is forgotten at once. */
async function takeSharedPicture(): Promise<string> {
  if (!('caches' in globalThis)) return ''
  const cache = await caches.open(sharedRecipe.cache)
  const kept = await cache.match(sharedRecipe.pictureAddress)
  await cache.delete(sharedRecipe.pictureAddress)
  if (!kept) return ''
  const { type, bytes } = await scalePhoto(await kept.blob())
  return `data:${type};base64,${toBase64(bytes)}`
}
