import { adultAge } from '#contract/notice-rules.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { forecastDaysMin } from '../forecast.ts'
import type { WeightView } from '../use-weights.ts'
import { arrivalText, careText, outlookFor, paceText, rangeText } from './forecast-text.ts'
import { StatCard } from './stat-card.tsx'

type Props = { weights: WeightView; onEdit: () => void }

/** Always a range, never a single number, with the data it is based on. */
export function ForecastCard({ weights, onEdit }: Props) {
  const { forecast, nowKg, heightCm, age, today } = weights
  if (nowKg === null) return null
  if (forecast.status === 'too-little') {
    return (
      <StatCard title="4週間後の見込み">
        <p className="text-sm text-ink-soft">
          まだ見通しを立てられません。この4週間のうち、2週間以上にわたって{forecastDaysMin}
          日分の記録がそろうと表示します（いま{forecast.spanDays > 1 && `${forecast.spanDays}日間に`}
          {forecast.days}日分）。
        </p>
      </StatCard>
    )
  }
  const care = careText(forecast, { nowKg, heightCm, age })
  const outlook = outlookFor(forecast, age)
  if (outlook !== 'shown') {
    return (
      <StatCard title="4週間後の見込み">
        <p className="text-sm text-ink-soft">
          {outlook === 'hidden'
            ? `${adultAge}歳未満の方には、体重が減る見込みは表示していません。`
            : `体重が減る見込みは、${adultAge}歳以上の方にだけ表示しています。年齢を選ぶと表示します。`}
        </p>
        <Care text={care} />
        {outlook === 'asks-age' && (
          <Button size="sm" variant="secondary" className="mt-3" onClick={onEdit}>
            年齢を選ぶ
          </Button>
        )}
      </StatCard>
    )
  }
  return (
    <StatCard title="4週間後の見込み">
      <p>
        <span className="numerals text-3xl font-bold">{rangeText(forecast.ahead)}</span>
        <span className="ml-1 font-bold">kg</span>
      </p>
      <p className="mt-2 text-[0.9375rem]">
        {paceText(forecast)}
        {forecast.arrival && arrivalText(forecast.arrival, today)}
      </p>
      <Care text={care} />
      <p className="mt-3 text-xs text-ink-soft">
        いまの{kgText(nowKg)}
        kgから、直近4週間の変化がそのまま続くと仮定し、日々のぶれから見積もった幅です。食事や運動が変われば外れることもあり、約束ではありません。
      </p>
    </StatCard>
  )
}

function Care({ text }: { text: string | null }) {
  return text && <p className="mt-2 rounded-md bg-warning-soft px-3 py-2 text-sm">{text}</p>
}
