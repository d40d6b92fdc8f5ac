import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { findBlob } from '#web/storage/blobs.ts'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { ChevronLeftIcon } from '#web/ui/icons/directions/chevron-left.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { usePhoto } from '../../frame/photo/use-photo.ts'
import { noteStorage } from '../note-storage.ts'
import { saveImage } from '../share/share-note.ts'
import { useZoom } from './use-zoom.ts'

type ShownPhoto = { id: string; hash: string; alt: string }

type Props = {
  note: string
  photos: readonly ShownPhoto[]
  openId: string
  onClose: () => void
  /** Null where the note can only be read. */
  onRemove: ((id: string) => void) | null
}

/** The photos of a note on the whole screen, one at a time. */
export function PhotoViewer({ note, photos, openId, onClose, onRemove }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const screen = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [id, setId] = useState(openId)
  const at = Math.max(
    0,
    photos.findIndex((photo) => photo.id === id),
  )
  const photo = photos[at]
  const address = usePhoto(noteStorage, note, photo?.hash)
  const { zoomBy, reset, handlers } = useZoom(screen, image)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing gives the focus back; removing an open dialog would not.
    return () => element?.close()
  }, [])

  function go(by: 1 | -1) {
    const next = photos[at + by]
    if (!next) return
    reset()
    setId(next.id)
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') go(1)
    else if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === '+' || event.key === ';') zoomBy(1.5)
    else if (event.key === '-') zoomBy(1 / 1.5)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }

  async function save() {
    const place = { owner: noteStorage.current().placeOf(note).owner, app: 'note' } as const
    const blob = photo && (await findBlob(place, photo.hash).catch(() => null))
    if (blob) await saveImage(blob)
    else toast.error('この写真は、まだこの端末にありません')
  }

  if (!photo) return null
  return (
    <dialog
      ref={dialog}
      aria-label={`${photo.alt}（${at + 1} / ${photos.length}）`}
      onClose={onClose}
      onKeyDown={press}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden photo-viewer"
    >
      <div
        ref={screen}
        {...handlers}
        className="grid size-full cursor-grab touch-none place-items-center select-none active:cursor-grabbing"
      >
        {address && (
          <img
            key={photo.id}
            ref={image}
            src={address}
            alt={photo.alt}
            draggable={false}
            className="max-h-dvh max-w-full will-change-transform"
          />
        )}
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center photo-viewer-bar pt-[env(safe-area-inset-top)]">
        <Act label="閉じる" onPress={() => dialog.current?.close()}>
          <CloseIcon />
        </Act>
        <span className="numerals mx-auto text-sm">
          {photos.length > 1 && `${at + 1} / ${photos.length}`}
        </span>
        <Act label="保存する" onPress={() => void save()}>
          <DownloadIcon />
        </Act>
        {onRemove && (
          <Act
            label="メモから外す"
            onPress={() => {
              dialog.current?.close()
              onRemove(photo.id)
            }}
          >
            <TrashIcon />
          </Act>
        )}
      </div>
      {photos.length > 1 && (
        <>
          <Side label="前の写真" isOff={at === 0} className="left-2" onPress={() => go(-1)}>
            <ChevronLeftIcon />
          </Side>
          <Side
            label="次の写真"
            isOff={at === photos.length - 1}
            className="right-2 rotate-180"
            onPress={() => go(1)}
          >
            <ChevronLeftIcon />
          </Side>
        </>
      )}
    </dialog>
  )
}

type ActProps = { label: string; onPress: () => void; children: ReactNode }

const Act = ({ label, onPress, children }: ActProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onPress}
    className="grid size-12 shrink-0 place-items-center -outline-offset-4"
  >
    {children}
  </button>
)

const Side = ({
  label,
  isOff,
  className,
  onPress,
  children,
}: ActProps & { isOff: boolean; className: string }) => (
  <button
    type="button"
    aria-label={label}
    disabled={isOff}
    onClick={onPress}
    className={`absolute top-1/2 -mt-6 grid size-12 place-items-center rounded-full photo-viewer-bar disabled:invisible ${className}`}
  >
    {children}
  </button>
)
