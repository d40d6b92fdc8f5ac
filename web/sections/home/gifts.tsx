import { channels } from '#contract/exchange/channel-names.ts'
import {
  exchangeAccountAgeHours,
  exchangeFeePoints,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangeReviewAbovePoints,
  exchangeReviewBusinessDays,
  exchangesPerDayMax,
  unreviewedPointsMax,
} from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { giftTerms } from '../../text/trademarks.ts'
import { SectionHeading } from '../../ui/content/section-heading.tsx'
import { Band } from './band.tsx'
import { GiftTicket } from './gift-ticket.tsx'

const rules = [
  { name: '交換手数料', value: `${exchangeFeePoints}円`, detail: '額面どおりに交換できます' },
  {
    name: '交換できる日',
    value: `登録から${exchangeAccountAgeHours / 24}日後`,
    detail: 'メール認証済みの会員',
  },
  {
    name: '審査',
    value: `${exchangeReviewBusinessDays}営業日以内`,
    detail: `初回（${unreviewedPointsMax}ptまでの例外あり）と${digits(exchangeReviewAbovePoints)}pt超などの交換`,
  },
  {
    name: '上限',
    value: `1日${exchangesPerDayMax}回`,
    detail: `1日${digits(exchangePointsPerDayMax)}pt、1か月${digits(exchangePointsPerMonthMax)}ptまで`,
  },
]

export function Gifts() {
  return (
    <Band id="gifts" titleId="gifts-title">
      <SectionHeading
        id="gifts-title"
        over="ポイント交換"
        title={`貯まったら、選べる${channels.length}つのギフトに。`}
        lead="申し込んだ額が、そのままギフトになります。"
        align="center"
      />
      <ul className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3 sm:mt-14 sm:grid-cols-2 sm:gap-5 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {channels.map((channel) => (
          <GiftTicket key={channel} channel={channel} />
        ))}
      </ul>
      <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line lg:grid-cols-4">
        {rules.map((rule) => (
          <div key={rule.name} className="bg-surface p-4 sm:p-6">
            <dt className="text-sm text-ink-soft">{rule.name}</dt>
            <dd>
              <span className="numerals block text-lg font-bold sm:text-xl">{rule.value}</span>
              <span className="mt-1 block text-xs text-ink-soft sm:text-sm">{rule.detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 space-y-1 text-xs text-ink-soft">
        <p>選べる額は在庫の状況により変わり、品切れのときは申し込みの前にお知らせします。</p>
        {giftTerms().map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </Band>
  )
}
