import { useEffect, useState } from 'react'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { oneTimeSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import { withRecentSignIn } from '#web/client/session/auth.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { useAction } from '#web/ui/use-action.ts'

/** A link that signs in once, on another device. It is shown on this screen only and never stored. */
export function OtherDevice() {
  const [link, setLink] = useState<string | null>(null)

  useEffect(() => {
    if (!link) return
    const end = setTimeout(() => setLink(null), oneTimeSignInMinutes * 60_000)
    return () => clearTimeout(end)
  }, [link])

  const { run: make, isBusy } = useAction(async () => {
    const { url } = await withRecentSignIn(() => call(createIdToken, {}))
    setLink(url)
  }, errorSentence)

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        もう一台の端末で開くとログインできるリンクを作ります。{oneTimeSignInMinutes}
        分間、一度だけ使えます。ほかの人には見せないでください。
      </p>
      {link && <SignInLink link={link} />}
      <Button
        variant="secondary"
        size="sm"
        busy={isBusy}
        icon={<DeviceIcon size={20} />}
        className="justify-self-start"
        onClick={make}
      >
        {link ? '新しいリンクを作る' : 'リンクを作る'}
      </Button>
    </div>
  )
}

function SignInLink({ link }: { link: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.done('リンクをコピーしました')
    } catch {
      // Plain http and a denied permission leave no clipboard. One tap selects the link instead.
      toast.error('コピーできませんでした。リンクを長押しして選択してください')
    }
  }
  return (
    <div className="grid gap-3 rounded-md bg-paper-deep p-4" role="status">
      <QrCode
        text={link}
        label="もう一台の端末で読み取るとログインできるQRコード"
        className="w-48 justify-self-center rounded-md"
      />
      <p className="text-sm break-all select-all">{link}</p>
      <Button size="sm" icon={<CopyIcon size={20} />} className="justify-self-start" onClick={copy}>
        リンクをコピー
      </Button>
    </div>
  )
}
