import { usePhoto } from '../../frame/photo/use-photo.ts'
import { noteStorage } from '../note-storage.ts'

type Props = { hash: string; alt: string; onOpen: () => void }

/** A photo in the rendered note; pressing it shows it large. */
export function NotePhoto({ hash, alt, onOpen }: Props) {
  const address = usePhoto(noteStorage, hash)
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

/** A photo over the letters that name it, as high as their lines. */
export function WrittenPhoto({ hash, onOpen }: Omit<Props, 'alt'>) {
  const address = usePhoto(noteStorage, hash)
  return (
    <button
      type="button"
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      className="absolute inset-y-0.5 left-0 z-10 flex max-w-full items-center gap-2 overflow-hidden rounded-md border border-line bg-paper-deep pr-3 text-sm text-ink-soft"
    >
      {address ? (
        <img src={address} alt="" className="h-full min-w-10 object-cover" />
      ) : (
        <span className="w-10" />
      )}
      {address ? '写真' : '写真を読み込んでいます'}
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
