import type { Recipe } from '#contract/apps/app-recipe.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { fromBase64 } from '#web/storage/base64.ts'
import { keepBlob } from '#web/storage/blobs.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'

/** Scales an image and adds it to the recipe. Rejects if it is not an image. */
export async function addPhoto({ records, store }: Opened<Recipe>, id: string, picture: Blob): Promise<void> {
  const { width, height, ...blob } = await scalePhoto(picture)
  const hash = await keepBlob({ owner: store.owner, app: 'recipe' }, blob)
  records.edit(id, { photo: { hash, width, height } })
}

/** The image of a data URL (`data:image/webp;base64,…`); remote images are never fetched. */
export function pictureIn(address: string): Blob | null {
  const [, type, base64] =
    /^data:(image\/(?:webp|jpeg|png));base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  return type && base64 ? new Blob([fromBase64(base64)], { type }) : null
}
