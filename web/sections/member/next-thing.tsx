import { digits } from '#contract/values/digits.ts'
import { SproutIcon } from '../../ui/icons/things/sprout.tsx'
import { gardenGrowth } from './garden-growth.ts'

/** Names the next thing of the garden, or says that it is complete. */
export function NextThing({ earnedTotal }: { earnedTotal: number }) {
  const { next } = gardenGrowth(earnedTotal)
  return (
    <p className="flex items-baseline gap-2 text-sm">
      <SproutIcon size={16} className="translate-y-0.5 text-success" />
      <span>
        {next ? (
          <>
            あと<strong className="numerals mx-0.5">{digits(next.pointsToGo)}</strong>ptで、庭に
            <strong>{next.name}</strong>
          </>
        ) : (
          <>
            累計<strong className="numerals mx-0.5">{digits(earnedTotal)}</strong>
            ptで、庭が完成しました
          </>
        )}
      </span>
    </p>
  )
}
