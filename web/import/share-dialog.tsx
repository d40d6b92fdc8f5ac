import { useEffect, useState } from 'react'
import { apps } from '#contract/apps/apps.ts'
import { importRequest } from '../apps/frame/files/import-request.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { CheckListIcon } from '../ui/icons/things/check-list.tsx'
import { PencilNoteIcon } from '../ui/icons/things/pencil-note.tsx'
import { PotIcon } from '../ui/icons/things/pot.tsx'
import { ScaleIcon } from '../ui/icons/things/scale.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { offerUndo } from '../ui/overlays/offer.ts'
import { toast } from '../ui/overlays/toast.ts'
import {
  forgetShared,
  forgetTaken,
  guessKind,
  isPicture,
  readShared,
  type SharedInput,
  type SharedKind,
  sharedKinds,
} from './shared.ts'
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

/**
 * Asks what each share becomes that came to the installed app, one after the other. A share is kept until it is answered;
 * closing the dialog puts it off.
 */
export function ShareDialog({ onEnd }: Props) {
  const [shared, setShared] = useState<SharedInput | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function ask(path: string | null) {
    const next = await readShared().catch(() => null)
    setBusy(false)
    if (!next) return onEnd(path)
    const others = next.files.filter((each) => !isPicture(each))
    if (others.length === 0) return setShared(next)
    // A file of another app says itself what it is.
    const isNameAlone = others.some(({ file }) => file.name === next.text)
    importRequest.set({
      app: null,
      files: others.map(({ file }) => file),
      onAnswered: () => forgetTaken(next, others, isNameAlone || next.text === ''),
    })
    onEnd(path)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; each answer asks again
  useEffect(() => {
    void ask(null)
  }, [])

  if (!shared) return null
  const { text, files, missing, folder } = shared
  const isEmpty = text === '' && files.length === 0
  // Todos and weights have words only.
  const offered: readonly SharedKind[] = text === '' ? ['note', 'recipe'] : sharedKinds
  const first = guessKind(shared)
  const kinds = [first, ...offered.filter((kind) => kind !== first)]

  async function take(kind: SharedKind) {
    if (!shared) return
    setBusy(true)
    try {
      const { path, files: taken, isSaved, takeBack } = await takeShared(shared, kind)
      if (isSaved) await forgetTaken(shared, taken, true)
      if (takeBack) offerUndo(`${apps[kind].name}に入れました`, takeBack)
      if (isSaved) await ask(path)
      else onEnd(path)
    } catch {
      toast.error('入れられませんでした。もう一度お試しください。')
      setBusy(false)
    }
  }

  async function drop() {
    setBusy(true)
    await forgetShared(folder)
    await ask(null)
  }

  return (
    <Dialog
      open
      onClose={() => onEnd(null)}
      title={isEmpty ? '受け取れませんでした' : 'どこに入れますか？'}
      actions={
        <>
          <Button variant="quiet" disabled={isBusy} onClick={() => void drop()}>
            {isEmpty ? '閉じる' : '入れない'}
          </Button>
          {!isEmpty && (
            <Button variant="secondary" disabled={isBusy} onClick={() => onEnd(null)}>
              あとで決める
            </Button>
          )}
        </>
      }
    >
      {missing.length > 0 && (
        <div className="mb-4">
          <Notice tone="warning" title={`${missing.join('、')}は、大きすぎて受け取れませんでした。`}>
            「ほかのアプリから」でファイルをお選びください。
          </Notice>
        </div>
      )}
      {text !== '' && (
        <p className="line-clamp-4 rounded-lg bg-paper-deep p-3 text-sm break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {files.length > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          写真{files.length}枚{text !== '' && '（やることと体重には入りません）'}
        </p>
      )}
      {!isEmpty && (
        <div className="mt-4 grid grid-cols-1 gap-3 min-[360px]:grid-cols-2">
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
      )}
    </Dialog>
  )
}
