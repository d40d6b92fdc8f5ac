import { rememberedReferralCode } from '#web/client/session/remembered-referral-code.ts'
import { knownWayBack } from '#web/client/session/way-back.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { type InAppBrowser, outsideAddress, pageToOpen } from './in-app-browser.ts'

/** In place of Google and Apple, which refuse the browsers inside other apps. */
export function OpenOutside({ browser }: { browser: InAppBrowser }) {
  const known = { code: rememberedReferralCode(), wayBack: knownWayBack() }
  const page = pageToOpen(new URL(location.href), known)
  const address = outsideAddress(browser, page)

  async function copy() {
    try {
      await navigator.clipboard.writeText(page.href)
      toast.done('アドレスをコピーしました。ブラウザに貼り付けて開いてください。')
    } catch {
      toast.note('画面のメニューから「ブラウザで開く」を選んでください')
    }
  }

  return (
    <div className="grid gap-2">
      {address ? (
        <ButtonLink href={address} target="_self" variant="secondary" wide icon={<ExternalIcon size={20} />}>
          ブラウザで開く
        </ButtonLink>
      ) : (
        <Button variant="secondary" wide icon={<ExternalIcon size={20} />} onClick={copy}>
          ブラウザで開く
        </Button>
      )}
      <p className="text-center text-sm text-ink-soft">
        GoogleとAppleでのログインは、SafariやChromeなどのブラウザでご利用いただけます。
      </p>
    </div>
  )
}
