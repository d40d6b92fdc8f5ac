import { sharedRecipe } from '#contract/apps/share-target.ts'
import { toBase64 } from '#web/storage/base64.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'

/** The picture that the service worker kept, scaled, as a data URL; '' if there is none or it cannot be read. It is forgotten at once. */
export async function takeSharedPicture(): Promise<string> {
  if (!('caches' in globalThis)) return ''
  const cache = await caches.open(sharedRecipe.cache)
  const kept = await cache.match(sharedRecipe.pictureAddress)
  await cache.delete(sharedRecipe.pictureAddress)
  if (!kept) return ''
  const { type, bytes } = await scalePhoto(await kept.blob())
  return `data:${type};base64,${toBase64(bytes)}`
}
