import { useState } from 'react'
import { exportAccount } from '#contract/account.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { authErrorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DownloadIcon } from '#web/ui/icons/actions/download.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'

export function ExportButton() {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      const data = await withRecentSignIn(() => call(exportAccount, {}))
      const name = `kotsukotsu-${japanDay(new Date(data.exportedAt))}.json`
      saveFile(name, 'application/json', [JSON.stringify(data, null, 2)])
      toast.done('データを書き出しました')
    } catch (error) {
      toast.error(authErrorSentence(error, 'other'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} icon={<DownloadIcon size={20} />} onClick={download}>
      データを書き出す
    </Button>
  )
}
