import { useEffect, useState } from 'react'
import type { Note } from '#contract/apps/app-note.ts'
import { plainTextOf } from '#contract/apps/note-lines.ts'
import { digits } from '#contract/values/digits.ts'
import type { Version } from '#web/storage/device/version-device.ts'
import { versionsOf } from '#web/storage/versions.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { letterCount } from '../letter-count.ts'
import { type PastText, pastTextOf } from './past-notes.ts'

type Props = {
  open: boolean
  note: Note
  owner: string
  onClose: () => void
  onRestore: (past: PastText) => void
}

type Past = PastText & { at: number }

const momentText = japanFormat({
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Earlier texts of the note, on this device. */
export function VersionsDialog({ open, note, owner, onClose, onRestore }: Props) {
  const [versions, setVersions] = useState<Past[] | null>(null)
  const [chosenAt, setChosenAt] = useState<number | null>(null)
  const chosen = versions?.find(({ at }) => at === chosenAt) ?? null

  useEffect(() => {
    if (!open) return
    setChosenAt(null)
    versionsOf(owner, note.id)
      .then((found) => setVersions(found.flatMap(pastOf)))
      .catch(() => setVersions([]))
  }, [open, owner, note.id])

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="以前の版"
      width="md"
      actions={
        chosen && (
          <>
            <Button variant="quiet" onClick={() => setChosenAt(null)}>
              一覧に戻る
            </Button>
            <Button onClick={() => onRestore(chosen)}>この版に戻す</Button>
          </>
        )
      }
    >
      {chosen ? (
        <div className="max-h-[50dvh] overflow-y-auto rounded-md bg-paper-deep p-4">
          <p className="text-sm text-ink-soft">{momentText(new Date(chosen.at))}の内容</p>
          {chosen.title && <p className="mt-2 font-bold">{chosen.title}</p>}
          <p className="ui-written mt-2 leading-[1.9] whitespace-pre-wrap [overflow-wrap:anywhere]">
            {plainTextOf(chosen.lines)}
          </p>
        </div>
      ) : (
        <Choices versions={versions} onChoose={setChosenAt} />
      )}
    </Dialog>
  )
}

const pastOf = (version: Version): Past[] => {
  const past = pastTextOf(version)
  return past ? [{ ...past, at: version.at }] : []
}

function Choices({ versions, onChoose }: { versions: Past[] | null; onChoose: (at: number) => void }) {
  if (versions === null) return <p className="text-ink-soft">読み込んでいます。</p>
  if (versions.length === 0) {
    return (
      <p className="text-ink-soft">
        以前の版はまだありません。10分以上あけて書き直すと、その前の内容がこの端末に30日間残ります。
      </p>
    )
  }
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {versions.map(({ at, title, lines }) => (
          <li key={at}>
            <button
              type="button"
              onClick={() => onChoose(at)}
              className="block min-h-11 w-full rounded-md border border-line px-4 py-2 text-left hover:border-line-strong"
            >
              <span className="flex justify-between gap-3 text-sm">
                <span className="font-bold">{momentText(new Date(at))}</span>
                <span className="text-ink-soft">{digits(letterCount(lines))}文字</span>
              </span>
              <span className="mt-0.5 block truncate text-sm text-ink-soft">
                {[title, plainTextOf(lines.slice(0, 8)).replaceAll(/\s+/g, ' ')].filter(Boolean).join(' ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">この端末で見た内容を、30日間、20件まで残します。</p>
    </>
  )
}
