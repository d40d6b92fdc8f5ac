import { useEffect, useRef, useState } from 'react'
import { type AccountExport, exportAccount, exportDocument } from '#contract/account.ts'
import { exportHours } from '#contract/retention-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { listen } from '#web/client/live/listen.ts'
import { useUser } from '#web/client/session/auth-state.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'
import { type Pack, saveExport } from './save-export.ts'

/** Starts the export, shows how far it has come, and saves the finished file. */
export function ExportButton({ pack }: { pack: Pack }) {
  const uid = useUser()?.uid ?? null
  const found = useExport(uid)
  /** Requested on this page, so it is saved as soon as it is ready. */
  const wanted = useRef<string | null>(null)
  const saving = useAction(async (file: AccountExport) => {
    await saveExport(file, pack)
    toast.done('データを書き出しました')
  }, errorSentence)
  const starting = useAction(async () => {
    const { exportId } = await withRecentSignIn(() => call(exportAccount, {}))
    if (found?.exportId === exportId && found.state === 'ready') await saving.run(found)
    else wanted.current = exportId
  }, errorSentence)
  const isBusy = starting.isBusy || saving.isBusy

  useEffect(() => {
    if (!found || found.exportId !== wanted.current || found.state === 'preparing') return
    wanted.current = null
    if (found.state === 'failed') toast.error('データを書き出せませんでした。もう一度お試しください。')
    else void saving.run(found)
  })

  const isPreparing = found?.state === 'preparing'
  return (
    <div className="grid justify-items-start gap-4">
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy || isPreparing}
        icon={<DownloadIcon size={20} />}
        onClick={starting.run}
      >
        データを書き出す
      </Button>
      <div aria-live="polite" className="w-full">
        {isPreparing && <Progress found={found} />}
        {isBusy && !isPreparing && <p className="text-sm text-ink-soft">ファイルを保存しています…</p>}
        {found?.state === 'ready' && (
          <Finished found={found} onSave={() => void saving.run(found)} isBusy={isBusy} />
        )}
      </div>
    </div>
  )
}

function Progress({ found: { partsDone, partsAll } }: { found: AccountExport }) {
  return (
    <>
      <ProgressBar label="ファイルを準備しています" value={partsDone} max={Math.max(1, partsAll)} />
      <p className="mt-2 text-sm text-ink-soft">
        ふつうは数秒で終わります。記録が多いと、数分かかることがあります。準備ができると、この端末に保存されます。ページを離れても準備は続き、
        {exportHours}時間以内なら、このページで保存できます。
      </p>
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

/** The member's last export, live. Null until it is known, or while there is none. */
function useExport(uid: string | null): AccountExport | null {
  const [found, setFound] = useState<AccountExport | null>(null)
  useEffect(() => {
    setFound(null)
    return uid ? listen(exportDocument, uid, setFound) : undefined
  }, [uid])
  return found && Date.parse(found.endsAt) > Date.now() ? found : null
}
