import { Map as YMap } from 'yjs'
import type { Photo, Recipe, StepPhoto } from '#contract/apps/app-recipe.ts'
import type { Opened } from '#web/storage/app-storage.ts'
import { fromBase64 } from '#web/storage/base64.ts'
import { keepBlob } from '#web/storage/blobs.ts'
import type { Records } from '#web/storage/records.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'

/** Scales an image and adds it to the recipe. Rejects if it is not an image. */
export async function addPhoto(opened: Opened<Recipe>, id: string, picture: Blob): Promise<void> {
  const photo = await keepPhoto(opened, id, picture)
  opened.records.edit(id, { photo })
}

/** Adds it to one of its steps, instead of the one before. */
export async function addStepPhoto(
  opened: Opened<Recipe>,
  id: string,
  { picture, step, at, before }: { picture: Blob; step: string; at: number; before: StepPhoto | undefined },
): Promise<void> {
  const photo = await keepPhoto(opened, id, picture)
  const { records } = opened
  if (before) removeStepPhoto(records, id, before)
  putStepPhoto(records, id, { ...photo, step, at })
}

export const putStepPhoto = (records: Records<Recipe>, id: string, { hash, ...photo }: StepPhoto): void =>
  records.editMap(id, (map) => {
    const photos = map.get('stepPhotos')
    if (photos instanceof YMap) photos.set(hash, photo)
    else map.set('stepPhotos', new YMap([[hash, photo]]))
  })

export const removeStepPhoto = (records: Records<Recipe>, id: string, { hash }: StepPhoto): void =>
  records.editMap(id, (map) => {
    const photos = map.get('stepPhotos')
    if (photos instanceof YMap) photos.delete(hash)
  })

async function keepPhoto({ placeOf }: Opened<Recipe>, id: string, picture: Blob): Promise<Photo> {
  const { width, height, ...blob } = await scalePhoto(picture)
  return { hash: await keepBlob({ owner: placeOf(id).owner, app: 'recipe' }, blob), width, height }
}

/** The image of a data URL (`data:image/webp;base64,…`); remote images are never fetched. */
export function pictureIn(address: string): Blob | null {
  const [, type, base64] =
    /^data:(image\/(?:webp|jpeg|png));base64,([A-Za-z0-9+/]+={0,2})$/.exec(address) ?? []
  return type && base64 ? new Blob([fromBase64(base64)], { type }) : null
}
