import { useState } from 'react'
import { startPaypayLink, unlinkPaypay } from '#contract/exchange/exchange.ts'
import { exchangeQuietHours } from '#contract/exchange/exchange-rules.ts'
import { withRecentSignIn } from '#web/client/session/recent-sign-in.ts'
import { call } from '#web/client/transport/call.ts'
import { CallFailure } from '#web/client/transport/call-failure.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { reasonSentence } from '#web/text/reasons.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SuccessIcon } from '#web/ui/icons/signs/success.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { stayBusy, useAction } from '#web/ui/use-action.ts'

type Props = { link: 'linked' | 'unlinked'; end: string | null; onChange: () => void }

/** The member's own PayPay account: linked before the first exchange there, unlinked at any time. */
export function PaypayLink({ link, end, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const connecting = useAction(async () => {
    const { url } = await withRecentSignIn(() => call(startPaypayLink, {}))
    // In this tab: PayPay's app takes over on phones, and a popup would be left behind.
    location.assign(url)
    return stayBusy
  }, sentenceFor)
  const disconnecting = useAction(async () => {
    try {
      await withRecentSignIn(() => call(unlinkPaypay, {}))
    } finally {
      setAsking(false)
    }
    toast.done('PayPayとの連携を解除しました')
    onChange()
  }, sentenceFor)

  if (link === 'unlinked') {
    return (
      <Notice
        live
        tone={isTrouble(end) ? 'warning' : 'info'}
        title={isTrouble(end) ? endTitles[end] : '最初にPayPayと連携してください'}
        action={
          <Button busy={connecting.isBusy} size="sm" onClick={connecting.run}>
            PayPayと連携
          </Button>
        }
      >
        {end === 'taken' &&
          '1つのPayPayアカウントを連携できるのは、お一人だけです。別のPayPayアカウントで連携するか、連携している会員の方が先に解除してください。'}
        <p>
          PayPayの画面で許可すると、交換したポイントがそのままPayPayに届きます。PayPay株式会社に渡すのは、連携を識別する番号と、交換のときの注文番号・金額・日時だけです。お名前、メールアドレス、アプリの記録は渡さず、PayPayからお名前や電話番号、残高を受け取ることもありません。
        </p>
        <p>
          手続き中の交換がなければ、いつでも解除できます。安全のため、連携から{exchangeQuietHours}
          時間は、どの交換先にも交換できません。
        </p>
      </Notice>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-success/25 bg-success-soft px-4 py-2 sm:px-5">
      <p className="flex items-center gap-2 font-bold text-success">
        <SuccessIcon size={20} />
        PayPay連携済み
      </p>
      <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
        連携を解除
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="PayPayとの連携を解除しますか？"
        confirmLabel="解除する"
        busy={disconnecting.isBusy}
        onConfirm={disconnecting.run}
        onCancel={() => setAsking(false)}
      >
        これまでに届いたポイントはそのままです。次に交換するときは、もう一度連携が必要です。連携し直すと、そこから
        {exchangeQuietHours}時間は、どの交換先にも交換できません。
      </ConfirmDialog>
    </div>
  )
}

/** Why the member came back from PayPay without a link. */
const endTitles = {
  failed: '連携を確認できませんでした',
  declined: 'PayPayでの許可が取り消されました',
  taken: 'このPayPayアカウントは、別の会員が連携しています',
}

const isTrouble = (end: string | null): end is keyof typeof endTitles => end !== null && end in endTitles

function sentenceFor(error: unknown): string {
  if (!(error instanceof CallFailure)) return errorSentence(error)
  const { reason } = error
  if (reason === 'provider-unavailable') {
    return 'PayPayにつながりませんでした。少し時間をおいて、もう一度お試しください。'
  }
  return reasonSentence(reason)
}
