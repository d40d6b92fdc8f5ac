import type { Account } from '#contract/account.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { paypayPointsMin } from '#contract/exchange/exchange-rules.ts'
import { serverNow } from '#web/client/transport/server-clock.ts'
import { momentInWords } from '#web/text/moment.ts'
import { GiftIcon } from '#web/ui/icons/things/gift.tsx'
import { firstExchangeAt } from './welcome-steps.ts'

/** One date for the first gift. */
export function FirstExchange({ account }: { account: Pick<Account, 'createdAt' | 'emailVerified'> }) {
  const at = firstExchangeAt(account)
  const isPast = at <= serverNow()
  return (
    <p className="mt-3 flex items-start gap-2.5 px-3 text-sm">
      <GiftIcon size={20} className="mt-0.5 shrink-0 text-accent" />
      <span>
        はじめての交換は、
        <strong className="inline-block">{isPast ? 'いつでも' : `${momentInWords(at)}から`}</strong>。
        {giftNames.paypay}なら{paypayPointsMin}ptで交換できます
        {!account.emailVerified && '（メール認証が必要です）'}。
      </span>
    </p>
  )
}
