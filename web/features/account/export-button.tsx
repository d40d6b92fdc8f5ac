import { useEffect, useRef, useState } from 'react'
import { type AccountExport, exportAccount } from '#contract/account.ts'
import { digits } from '#contract/values/digits.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveExport } from './save-export.ts'
import { useExport } from './use-export.ts'

/** Starts the export, shows how far it has come, and saves the finished file. */
export function ExportButton() {
  const uid = useUser()?.uid ?? null
  const found = useExport(uid)
  const [isBusy, setBusy] = useState(false)
  /** Asked for on this page, so it is saved as soon as it is ready. */
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    if (!found || found.exportId !== wanted.current || found.state === 'preparing') return
    wanted.current = null
    if (found.state === 'failed') toast.error('データを書き出せませんでした。もう一度お試しください。')
    else void save(found)
  })

  async function doing(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    }
    setBusy(false)
  }

  const save = (file: AccountExport) =>
    doing(async () => {
      await saveExport(file)
      toast.done('データを書き出しました')
    })

  const start = () =>
    doing(async () => {
      const { exportId } = await withRecentSignIn(() => call(exportAccount, {}))
      if (found?.exportId === exportId && found.state === 'ready') await save(found)
      else wanted.current = exportId
    })

  const isPreparing = found?.state === 'preparing'
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy || isPreparing}
        icon={<DownloadIcon size={20} />}
        onClick={start}
      >
        データを書き出す
      </Button>
      <div aria-live="polite" className="w-full">
        {isPreparing && <Progress found={found} />}
        {found?.state === 'ready' && (
          <Finished found={found} onSave={() => void save(found)} isBusy={isBusy} />
        )}
      </div>
    </div>
  )
}

function Progress({ found: { partsDone, partsAll } }: { found: AccountExport }) {
  return (
    <>
      <ProgressBar label="ファイルを準備しています" value={partsDone} max={Math.max(1, partsAll)} />
      <p className="mt-2 text-sm text-ink-soft">ページを離れても、準備は続きます。</p>
    </>
  )
}

type FinishedProps = { found: AccountExport; onSave: () => void; isBusy: boolean }

function Finished({ found: { bytes, endsAt }, onSave, isBusy }: FinishedProps) {
  const until = new Date(endsAt).toLocaleString('ja-JP', {
    timeZone: 'Asia/Tokyo',
    dateStyle: 'long',
    timeStyle: 'short',
  })
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <p>
        ファイルの準備ができました（約{digits(Math.max(1, Math.round(bytes / 1_000)))}KB）。{until}
        まで保存できます。
      </p>
      <Button variant="secondary" size="sm" onClick={onSave} disabled={isBusy}>
        ファイルを保存する
      </Button>
    </div>
  )
}
