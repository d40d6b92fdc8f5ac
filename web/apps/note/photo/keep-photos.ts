import { keepBlob } from '#web/storage/blobs.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'
import { photoScheme } from '../markdown/inline.ts'
import { noteStorage } from '../note-storage.ts'

const attempt = 'note-photo'

/** Scales pictures, stores them beside the notes, and returns the lines that name them. */
export async function keepPhotos(pictures: readonly Blob[]): Promise<string[]> {
  const { owner } = noteStorage.current().store
  const lines: string[] = []
  for (const picture of pictures) {
    try {
      const { type, bytes } = await scalePhoto(picture)
      const hash = await keepBlob({ owner, app: 'note' }, { type, bytes })
      lines.push(`![写真](${photoScheme}${hash})`)
      toast.settle(attempt)
    } catch {
      toast.error('この写真は読み込めませんでした。JPEGかPNGの写真をお選びください。', { about: attempt })
    }
  }
  return lines
}

export const picturesIn = (files: Iterable<File>): File[] =>
  [...files].filter(({ type }) => type.startsWith('image/'))
