import { adultAge } from '#contract/notice-rules.ts'
import { kgText } from '#readers/weight/one-decimal.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { type BmiClass, bmiClasses, bmiClassOf, bmiOf, healthyKg } from '../goal/bmi.ts'
import type { WeightView } from '../use-weights.ts'
import { StatCard } from './stat-card.tsx'

type Props = { weights: WeightView; onEdit: () => void }

/** Uses the level, so that one dinner does not change the class. */
export function BmiCard({ weights: { nowKg, heightCm, age }, onEdit }: Props) {
  if (nowKg === null) return null
  if (heightCm === null) {
    return (
      <StatCard title="BMI">
        <p className="text-sm text-ink-soft">身長を一度入れると、BMIを表示します。</p>
        <Button size="sm" variant="secondary" className="mt-3" onClick={onEdit}>
          身長を入れる
        </Button>
      </StatCard>
    )
  }
  const bmi = bmiOf(nowKg, heightCm)
  const { from, to } = healthyKg(heightCm)
  return (
    <StatCard title="BMI">
      <p className="flex items-baseline gap-3">
        <span className="numerals text-4xl font-bold">{bmi.toFixed(1)}</span>
        {age === 'adult' && <span className="font-bold">{bmiClassOf(bmi)}</span>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">いまの{kgText(nowKg)}kgから計算しています</p>
      {age === 'adult' && (
        <>
          <BmiScale bmi={bmi} classes={bmiClasses} />
          <p className="mt-2 text-sm text-ink-soft">
            身長{heightCm}cmの普通体重は{kgText(from)}〜{kgText(to)}kg（日本肥満学会の基準）
          </p>
        </>
      )}
      {age === 'minor' && (
        <p className="mt-2 text-sm text-ink-soft">
          {adultAge}
          歳未満の方には、大人の基準での判定は表示していません。成長のようすは、身長とあわせて見ていきましょう。
        </p>
      )}
      {age === 'unknown' && (
        <div className="mt-2">
          <p className="text-sm text-ink-soft">
            判定は大人のための基準です。{adultAge}歳以上かどうかを教えていただくと表示します。
          </p>
          <Button size="sm" variant="secondary" className="mt-3" onClick={onEdit}>
            年齢を選ぶ
          </Button>
        </div>
      )}
    </StatCard>
  )
}

type BmiScaleProps = { bmi: number; classes: readonly BmiClass[] }

const [from, to] = [15, 42]
const share = (bmi: number) => (100 * (Math.min(to, Math.max(from, bmi)) - from)) / (to - from)
const fills = [
  'fill-art-indigo',
  'fill-art-moss',
  'fill-art-gold-soft',
  'fill-art-gold',
  'fill-art-kaki-soft',
  'fill-art-kaki',
]

/** The position of the value among the classes. The text beside it says the same. */
function BmiScale({ bmi, classes }: BmiScaleProps) {
  return (
    <svg aria-hidden="true" width="100%" height="22" className="mt-3 block overflow-visible">
      {classes.map(({ name, below }, index) => {
        const start = share(classes[index - 1]?.below ?? from)
        return (
          <rect
            key={name}
            x={`${start}%`}
            y="10"
            width={`${Math.max(0, share(below) - start - 0.6)}%`}
            height="8"
            rx="3"
            className={fills[index]}
          />
        )
      })}
      <circle cx={`${share(bmi)}%`} cy="14" r="8" className="fill-ink stroke-surface" strokeWidth="3" />
    </svg>
  )
}
