import { useState } from 'react'
import { type Account, setMarketingMail } from '#contract/account.ts'
import { call } from '#web/client/transport/call.ts'
import { errorSentence } from '#web/text/auth-error.ts'
import { Switch } from '#web/ui/forms/switch.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

const attempt = 'marketing-mail'

type Props = { account: Pick<Account, 'marketingMail'> }

export function MarketingSection({ account }: Props) {
  // While the answer is on its way; then the document says.
  const [wanted, setWanted] = useState<boolean | null>(null)

  async function set(marketingMail: boolean) {
    setWanted(marketingMail)
    try {
      await call(setMarketingMail, { marketingMail })
      toast.settle(attempt)
      toast.done(marketingMail ? 'お知らせメールを受け取ります' : 'お知らせメールを停止しました')
    } catch (error) {
      toast.error(errorSentence(error), { about: attempt })
    } finally {
      setWanted(null)
    }
  }

  return (
    <Switch
      label="お得なお知らせをメールで受け取る"
      hint="ポイントの期限など大切なお知らせは、この設定にかかわらずお送りします。"
      checked={wanted ?? account.marketingMail}
      onChange={set}
      disabled={wanted !== null}
    />
  )
}
