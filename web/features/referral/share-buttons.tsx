import { logEvent } from '#web/client/analytics/analytics.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { ShareIcon } from '#web/ui/icons/actions/share.tsx'
import { MailIcon } from '#web/ui/icons/things/mail.tsx'
import { copyText } from './copy-text.ts'
import type { Share } from './share.ts'

export function ShareButtons({ share }: { share: Share }) {
  const canShare = typeof navigator.share === 'function'
  const sent = () => logEvent('referral_share')

  function copy() {
    logEvent('referral_copy')
    void copyText(share.link, '紹介リンクをコピーしました')
  }

  async function passOn() {
    try {
      await navigator.share({ text: share.text, url: share.link })
      sent()
    } catch {
      // The user closed the share sheet; not an error.
    }
  }

  return (
    <div className="grid gap-3">
      <ButtonLink href={share.line} target="_blank" rel="noreferrer" size="lg" wide onClick={sent}>
        LINEで送る
      </ButtonLink>
      <ul aria-label="ほかの送り方" className="flex flex-wrap gap-2">
        {canShare && (
          <li>
            <Button
              variant="secondary"
              size="sm"
              icon={<ShareIcon size={20} />}
              onClick={() => void passOn()}
            >
              共有
            </Button>
          </li>
        )}
        <li>
          <Button variant="secondary" size="sm" icon={<CopyIcon size={20} />} onClick={copy}>
            リンクをコピー
          </Button>
        </li>
        <li>
          <ButtonLink
            href={share.mail}
            variant="secondary"
            size="sm"
            icon={<MailIcon size={20} />}
            onClick={sent}
          >
            メール
          </ButtonLink>
        </li>
        <li>
          <ButtonLink
            href={share.x}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            size="sm"
            onClick={sent}
          >
            Xに投稿
          </ButtonLink>
        </li>
      </ul>
      <p className="text-sm text-ink-soft">
        <Phrases>
          送る文章には「PR・紹介リンク」と入ります。SNSなどに載せるときも、この表示を消さないでください。
        </Phrases>
      </p>
    </div>
  )
}
