import { useReferralRewards } from '#web/client/referral-rewards.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { CopyIcon } from '#web/ui/icons/actions/copy.tsx'
import { copyText } from './copy-text.ts'
import { RewardPair } from './reward-pair.tsx'
import { shareOf } from './share.ts'
import { ShareButtons } from './share-buttons.tsx'

type Props = { origin: string; code: string }

/** The member's code and link with all ways to share them. */
export function InviteCard({ origin, code }: Props) {
  const share = shareOf(origin, code, useReferralRewards())
  return (
    <section aria-labelledby="invite-title">
      <Card padding="none" className="overflow-hidden">
        <h2 id="invite-title" className="sr-only">
          あなたの紹介コードとリンク
        </h2>
        <RewardPair />
        <div className="grid grid-cols-1 gap-6 p-5 sm:p-7 md:grid-cols-[minmax(0,1fr)_auto] md:gap-8">
          <div className="grid grid-cols-1 content-start gap-5">
            <div>
              <p className="text-sm font-bold text-ink-soft">あなたの紹介コード</p>
              <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
                <p className="numerals text-3xl font-bold tracking-[0.12em] select-all sm:text-4xl">{code}</p>
                <Button
                  variant="secondary"
                  size="sm"
                  icon={<CopyIcon size={20} />}
                  onClick={() => void copyText(code, '紹介コードをコピーしました')}
                >
                  コードをコピー
                </Button>
              </div>
            </div>
            <div>
              <p className="text-sm font-bold text-ink-soft">紹介リンク</p>
              <p className="mt-1 rounded-md bg-paper-deep px-4 py-3 text-sm break-all select-all">
                {share.link}
              </p>
            </div>
            <ShareButtons share={share} />
          </div>
          <figure className="grid content-start justify-items-center gap-2 border-line max-md:border-t max-md:pt-6">
            <QrCode
              text={share.link}
              label="読み取ると紹介リンクが開くQRコード"
              className="w-44 rounded-lg border border-line"
            />
            <figcaption className="text-sm text-ink-soft">その場で読み取ってもらえます</figcaption>
          </figure>
        </div>
      </Card>
    </section>
  )
}
