import { Button } from '#web/ui/buttons/button.tsx'
import { TrashIcon } from '#web/ui/icons/actions/trash.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { usePhoto } from '../../frame/photo/use-photo.ts'
import { noteStorage } from '../note-storage.ts'

type Props = { hash: string | null; onClose: () => void; onRemove: () => void }

/** A photo of the note, as large as the screen allows. */
export function PhotoDialog({ hash, onClose, onRemove }: Props) {
  const address = usePhoto(noteStorage, hash ?? undefined)
  return (
    <Dialog
      open={hash !== null}
      onClose={onClose}
      title="写真"
      width="md"
      actions={
        hash && (
          <Button variant="quiet" icon={<TrashIcon size={20} />} onClick={onRemove}>
            メモから外す
          </Button>
        )
      }
    >
      {address && (
        <img src={address} alt="メモの写真" className="mx-auto max-h-[65dvh] max-w-full rounded-md" />
      )}
    </Dialog>
  )
}
