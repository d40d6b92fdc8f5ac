import { usePhoto } from '../../frame/photo/use-photo.ts'
import { noteStorage } from '../note-storage.ts'

type Props = { note: string; hash: string; alt: string; onOpen: () => void }

/** A photo in the rendered note; pressing it shows it large. */
export function NotePhoto({ note, hash, alt, onOpen }: Props) {
  const address = usePhoto(noteStorage, note, hash)
  if (!address) return <MissingPhoto />
  return (
    <button
      type="button"
      aria-label={`${alt}を大きく見る`}
      onClick={onOpen}
      className="my-1 block max-w-full"
    >
      <img src={address} alt={alt} className="max-h-[70dvh] max-w-full rounded-lg bg-paper-deep" />
    </button>
  )
}

function MissingPhoto() {
  return (
    <span className="my-1 grid h-32 max-w-sm place-items-center rounded-lg border border-dashed border-line-strong/60 text-sm text-ink-soft">
      写真はまだこの端末にありません
    </span>
  )
}
