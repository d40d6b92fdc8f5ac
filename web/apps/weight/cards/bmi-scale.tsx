import type { BmiClass } from '../goal/bmi.ts'

type Props = { bmi: number; classes: readonly BmiClass[] }

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
export function BmiScale({ bmi, classes }: Props) {
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
