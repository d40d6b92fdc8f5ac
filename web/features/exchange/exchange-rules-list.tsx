import {
  cancellationsPerDayMax,
  exchangeAccountAgeHours,
  exchangePointsPerDayMax,
  exchangePointsPerMonthMax,
  exchangesPerDayMax,
} from '#contract/exchange/exchange-rules.ts'
import { reviewRule, unreviewedRule } from '#contract/exchange/review-words.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { quietRule } from '#web/text/quiet-rule.ts'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'

const rules = [
  { term: '手数料', value: `かかりません。${pointWorth}です。` },
  {
    term: '上限',
    value: `1日${exchangesPerDayMax}回・${digits(exchangePointsPerDayMax)}ptまで、1か月${digits(exchangePointsPerMonthMax)}ptまで。手続き中のお申し込みは、交換先ごとに1件です。`,
  },
  {
    term: '審査',
    value: `${reviewRule}${unreviewedRule}`,
  },
  {
    term: '交換できる方',
    value: `メール認証がお済みで、ご登録から${exchangeAccountAgeHours}時間がたった方。${quietRule}`,
  },
  {
    term: '取り消し',
    value: `発行の手続きに入るまでは、1日${cancellationsPerDayMax}回まで取り消せて、ポイントはすぐに戻ります。発行後の取り消しはできません。`,
  },
]

export function ExchangeRulesList() {
  return (
    <section aria-labelledby="rules-title">
      <h2 id="rules-title" className="mb-3 text-xl">
        交換の決まり
      </h2>
      <KeyValueList items={rules} />
    </section>
  )
}
