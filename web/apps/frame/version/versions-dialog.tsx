import { type ReactNode, useEffect, useState } from 'react'
import type { AppId } from '#contract/apps/apps.ts'
import { versionLimits } from '#contract/apps/sync-version.ts'
import { deviceOwner } from '#web/storage/device/device.ts'
import type { Version } from '#web/storage/device/version-device.ts'
import { versionsOf } from '#web/storage/versions.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

type Props<Past> = {
  open: boolean
  id: string
  owner: string
  /** Whose rows the record was in before it was shared. */
  earlierOwner?: string
  /** Names the member who changed a version. */
  whoOf?: (by: string) => string | null
  app: AppId
  /** Null if another build wrote it in another form. Its identity is stable. */
  read: (version: Version) => Past | null
  /** The words of its row. */
  row: (past: Past) => { text: string; end?: string }
  /** While there is none. */
  nothing: string
  children: (past: Past) => ReactNode
  onClose: () => void
  onRestore: (past: Past) => void
}

const momentText = japanFormat({
  month: 'long',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** Earlier versions of a record. */
export function VersionsDialog<Past>(props: Props<Past>) {
  const { open, id, owner, earlierOwner = owner, app, read, children, onClose, onRestore } = props
  const [versions, setVersions] = useState<Found<Past>[] | null>(null)
  const [chosenAt, setChosenAt] = useState<number | null>(null)
  const chosen = versions?.find(({ at }) => at === chosenAt)

  useEffect(() => {
    if (!open) return
    setChosenAt(null)
    const readAll = (found: Version[]) =>
      found.flatMap((version) => {
        const past = read(version)
        return past ? [{ at: version.at, by: version.by, past }] : []
      })
    const owners = [...new Set([owner, earlierOwner])]
    Promise.all(owners.map((each) => versionsOf(each, app, id)))
      .then((found) => setVersions(readAll(found.flat().sort((a, b) => b.at - a.at))))
      .catch(() => setVersions([]))
  }, [open, owner, earlierOwner, app, id, read])

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
            <Button onClick={() => onRestore(chosen.past)}>この版に戻す</Button>
          </>
        )
      }
    >
      {chosen ? (
        <div className="max-h-[50dvh] overflow-y-auto rounded-md bg-paper-deep p-4">
          <p className="text-sm text-ink-soft">{momentText(new Date(chosen.at))}の内容</p>
          {children(chosen.past)}
        </div>
      ) : (
        <Choices {...props} versions={versions} onChoose={setChosenAt} />
      )}
    </Dialog>
  )
}

type Found<Past> = { at: number; by: string | undefined; past: Past }

type ChoicesProps<Past> = Pick<Props<Past>, 'row' | 'nothing' | 'owner' | 'whoOf'> & {
  versions: readonly Found<Past>[] | null
  onChoose: (at: number) => void
}

function Choices<Past>({ versions, row, nothing, owner, whoOf, onChoose }: ChoicesProps<Past>) {
  if (versions === null) return <p className="text-ink-soft">読み込んでいます。</p>
  if (versions.length === 0) return <p className="text-ink-soft">以前の版はまだありません。{nothing}</p>
  return (
    <>
      <ul className="grid grid-cols-1 gap-2">
        {versions.map(({ at, by, past }) => {
          const { text, end } = row(past)
          const who = by && whoOf?.(by)
          return (
            <li key={at}>
              <button
                type="button"
                onClick={() => onChoose(at)}
                className="block min-h-11 w-full rounded-md border border-line px-4 py-2 text-left hover:border-line-strong"
              >
                <span className="flex justify-between gap-3 text-sm">
                  <span className="font-bold">{momentText(new Date(at))}</span>
                  <span className="text-ink-soft">{end}</span>
                </span>
                {who && <span className="block text-sm">{who}が変更する前</span>}
                <span className="mt-0.5 block truncate text-sm text-ink-soft">{text}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {owner === deviceOwner
          ? `この端末で見た内容を、${versionLimits.days}日間、${versionLimits.ofOneRecord}件まで残します。`
          : `${versionLimits.days}日間、${versionLimits.ofOneRecord}件まで残し、ほかの端末でも見られます。`}
      </p>
    </>
  )
}
