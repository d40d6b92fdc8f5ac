import { useState } from 'react'
import { createIdToken } from '#contract/auth/auth-sessions.ts'
import { oneTimeSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DeviceIcon } from '#web/ui/icons/things/device.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { type ShownLink, SignInLink } from './sign-in-link.tsx'

/** A link that signs in once, on another device. It is shown on this screen only and never stored. */
export function OtherDevice() {
  const [link, setLink] = useState<ShownLink | null>(null)

  const { run: make, isBusy } = useAction(async () => {
    const { url, linkId } = await withRecentSignIn(() => call(createIdToken, {}))
    // By this browser's clock, which may differ from the server's.
    setLink({ url, linkId, endsAtMs: Date.now() + oneTimeSignInMinutes * 60_000 })
  }, errorSentence)

  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        もう一台の端末で開くとログインできるリンクを作ります。{oneTimeSignInMinutes}
        分間、一度だけ使えます。ほかの人には見せないでください。
      </p>
      {link && <SignInLink key={link.linkId} link={link} />}
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
