import { useState } from 'react'
import type { Measurement } from '#contract/apps/app-weight.ts'
import { measureKey } from '#contract/apps/app-weight.ts'
import { dateWords } from '#contract/values/day-words.ts'
import { changeText, kgText, writtenText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { StatCard } from '../cards/stat-card.tsx'
import { MeasureDialog } from './measure-dialog.tsx'
import type { BodyMeasure } from './select-measures.ts'

type Props = {
  measures: readonly BodyMeasure[]
  today: string
  onRecord: (fields: Pick<Measurement, 'day' | 'name' | 'unit' | 'value'>) => void
  onTrash: (measurement: Measurement) => void
}

type Chosen = { name: string; unit: string } | 'new'

/** The waist and the member's own measures: the last value, how it changed, and a place to record it. */
export function MeasuresCard({ measures, today, onRecord, onTrash }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const measure =
    chosen && chosen !== 'new' ? measures.find((each) => measureKey(each) === measureKey(chosen)) : null
  return (
    <StatCard
      title="ほかの測定"
      action={
        <Button size="sm" variant="quiet" className="-my-2 -mr-3" onClick={() => setChosen('new')}>
          項目を増やす
        </Button>
      }
    >
      <ul>
        {measures.map((each) => (
          <li
            key={measureKey(each)}
            className="flex items-center gap-3 border-b border-line py-1.5 last:border-0"
          >
            <MeasureWords measure={each} today={today} />
            <Button
              size="sm"
              variant="secondary"
              aria-label={`${each.name}を記録`}
              onClick={() => setChosen(each)}
            >
              記録
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <MeasureDialog
          measure={measure ?? null}
          measures={measures}
          today={today}
          onClose={() => setChosen(null)}
          onRecord={(fields) => {
            setChosen(null)
            onRecord(fields)
          }}
          onTrash={onTrash}
        />
      )}
    </StatCard>
  )
}

function MeasureWords({ measure: { name, unit, points }, today }: { measure: BodyMeasure; today: string }) {
  const [last, first] = [points.at(-1), points[0]]
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate">{name}</span>
      <span className="block text-sm text-ink-soft">
        {!last && 'まだ記録がありません'}
        {last && (
          <>
            <b className="numerals text-ink">
              {last.count > 1 ? kgText(last.value) : writtenText(last.value)}
            </b>
            {unit}・{dateWords(last.day, today)}
            {last.count > 1 && `・${last.count}回の平均`}
          </>
        )}
        {last && first && first !== last && (
          <span className="block">
            {dateWords(first.day, today)}から{changeText(last.value - first.value)}
            {unit}
          </span>
        )}
      </span>
    </span>
  )
}
