import { useEffect, useState } from 'react'
import { apps } from '#contract/apps/apps.ts'
import { importRequest } from '../apps/frame/files/import-request.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CheckListIcon } from '../ui/icons/things/check-list.tsx'
import { PencilNoteIcon } from '../ui/icons/things/pencil-note.tsx'
import { PotIcon } from '../ui/icons/things/pot.tsx'
import { ScaleIcon } from '../ui/icons/things/scale.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import { forgetShared, guessKind, readShared, type Shared, type SharedKind, sharedKinds } from './shared.ts'
import { takeShared } from './take-shared.ts'

type Props = {
  /** Leaves the question, for another page if there is one. */
  onEnd: (path: string | null) => void
}

const icons: Record<SharedKind, typeof PotIcon> = {
  note: PencilNoteIcon,
  todo: CheckListIcon,
  recipe: PotIcon,
  weight: ScaleIcon,
}

/** Asks what something becomes that was shared with the installed app. It is kept until it is answered. */
export function ShareDialog({ onEnd }: Props) {
  const [shared, setShared] = useState<Shared | null>(null)
  const [isBusy, setBusy] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    void readShared().then(async (found) => {
      if (!found) return onEnd(null)
      // A file of another app says itself what it is.
      if (found.files.length > 0 && !found.files.every(({ type }) => type.startsWith('image/'))) {
        importRequest.set({ app: null, files: found.files })
        await forgetShared()
        return onEnd(null)
      }
      setShared(found)
    })
  }, [])

  if (!shared) return null
  const first = guessKind(shared)
  const kinds = [first, ...sharedKinds.filter((kind) => kind !== first)]

  async function take(kind: SharedKind) {
    if (!shared) return
    setBusy(true)
    try {
      const { path, takeBack } = await takeShared(shared, kind)
      await forgetShared()
      onEnd(path)
      if (takeBack) offerUndo(`${apps[kind].name}に入れました`, takeBack)
    } catch {
      toast.error('入れられませんでした。もう一度お試しください。')
      setBusy(false)
    }
  }

  async function drop() {
    await forgetShared()
    onEnd(null)
  }

  return (
    <Dialog
      open
      onClose={() => void drop()}
      title="どこに入れますか？"
      actions={
        <Button variant="secondary" disabled={isBusy} onClick={() => void drop()}>
          入れない
        </Button>
      }
    >
      {shared.text !== '' && (
        <p className="line-clamp-4 rounded-lg bg-paper-deep p-3 text-sm break-words whitespace-pre-line">
          {shared.text}
        </p>
      )}
      {shared.files.length > 0 && <p className="mt-2 text-sm text-ink-soft">写真{shared.files.length}枚</p>}
      <div className="mt-4 grid grid-cols-2 gap-3">
        {kinds.map((kind, at) => {
          const Icon = icons[kind]
          return (
            <Button
              key={kind}
              variant={at === 0 ? 'primary' : 'secondary'}
              icon={<Icon size={20} />}
              disabled={isBusy}
              onClick={() => void take(kind)}
            >
              {apps[kind].name}
            </Button>
          )
        })}
      </div>
    </Dialog>
  )
}
