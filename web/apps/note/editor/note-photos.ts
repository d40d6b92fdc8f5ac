import type { NodeViewConstructor } from 'prosemirror-view'
import { keepBlob } from '#web/storage/blobs.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { scalePhoto } from '../../frame/photo/scale-photo.ts'
import { noteStorage } from '../note-storage.ts'

/** A photo line of the editor: React draws into its element. */
type PhotoPlace = { id: string; hash: string; alt: string; dom: HTMLElement }

/** The photos that the editor shows, for React. */
export function photoPlaces() {
  let places: readonly PhotoPlace[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly PhotoPlace[]) => {
    places = next
    for (const listener of listeners) listener()
  }
  const view: NodeViewConstructor = (node) => {
    const dom = document.createElement('div')
    const { id, photo, text } = node.attrs
    Object.assign(dom.dataset, { line: id, kind: 'photo' })
    dom.contentEditable = 'false'
    const place = { id, hash: photo, alt: text || '写真', dom }
    set([...places, place])
    return {
      dom,
      destroy: () => set(places.filter((each) => each !== place)),
      // Its button is pressed, and its picture changes, outside of the editor's knowledge.
      stopEvent: ({ type }) => type === 'click',
      ignoreMutation: () => true,
    }
  }
  return {
    view,
    current: () => places,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const attempt = 'note-photo'

/** Scales pictures, stores them beside the notes, and returns their hashes. */
export async function keepPhotos(note: string, pictures: readonly Blob[]): Promise<string[]> {
  const { owner } = noteStorage.current().placeOf(note)
  const hashes: string[] = []
  // A large picture takes a phone a second or two.
  if (pictures.length > 0) toast.note('写真を読み込んでいます', { about: attempt })
  for (const picture of pictures) {
    try {
      const { type, bytes } = await scalePhoto(picture)
      hashes.push(await keepBlob({ owner, app: 'note' }, { type, bytes }))
      toast.settle(attempt)
    } catch {
      toast.error('この写真は読み込めませんでした。JPEGかPNGの写真をお選びください。', { about: attempt })
    }
  }
  return hashes
}
