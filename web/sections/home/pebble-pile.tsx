import { Card } from '#web/ui/content/card.tsx'
import { Cat } from '../../art/cat.tsx'
import { Pebble } from '../../art/pebble.tsx'
import { Scene } from '../../art/scene.tsx'
import { useCampaigns } from '../../client/campaigns.ts'
import { useToday } from '../../client/use-today.ts'
import { missionGroupWords } from '../../text/mission-groups.ts'
import { firstDayOn } from './first-day.ts'
import { FirstDayPoints } from './first-day-points.tsx'
import { stackPebbles } from './stack-pebbles.ts'

/** The first day as a pile and as a list: each mission is a pebble sized by its points, the largest at the bottom. */
export function PebblePile() {
  const firstDay = firstDayOn(useToday(), useCampaigns())
  return (
    <Card corners="xl" padding="none" className="home-pile flex grow flex-col p-6 sm:p-8">
      <div className="mx-auto flex w-full max-w-92 grow items-center">
        <Pile />
      </div>
      <dl className="mt-6">
        {firstDay.map(({ group, name, detail, points }) => (
          <div key={name} className="flex items-center gap-3 border-t border-line py-2.5">
            <dt className="flex grow items-center gap-3">
              <Swatch fill={missionGroupWords[group].pebble} />
              <span className="leading-snug">
                <span className="font-bold sm:mr-2.5">{name}</span>
                <span className="block text-xs text-ink-soft sm:inline sm:text-sm">{detail}</span>
              </span>
            </dt>
            <dd className="numerals text-2xl font-bold whitespace-nowrap">
              {points}
              <span className="ml-0.5 text-sm">pt</span>
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between border-t-2 border-ink pt-4">
          <dt className="font-bold">合計</dt>
          <dd className="numerals text-5xl leading-none font-bold text-accent">
            <FirstDayPoints />
            <span className="ml-1 text-lg">pt</span>
          </dd>
        </div>
      </dl>
    </Card>
  )
}

function Pile() {
  return (
    <Scene width={340} height={250} className="w-full overflow-visible">
      <circle cx="160" cy="128" r="104" className="fill-art-gold-soft" stroke="none" opacity="0.6" />
      <path d="M14 240c96-9 216-9 312 0" />
      <g>
        {pebbles.toReversed().map(({ group, place }) => (
          <g key={group} className="home-pile-pebble">
            <Pebble {...place} fill={missionGroupWords[group].pebble} />
          </g>
        ))}
      </g>
      <Cat x={286} y={240} size={0.78} />
    </Scene>
  )
}

/** The pebble of a row, so that the list can be matched to the pile. */
function Swatch({ fill }: { fill: string }) {
  return (
    <svg viewBox="0 0 28 18" width="28" height="18" aria-hidden="true" className="shrink-0">
      <ellipse cx="14" cy="9" rx="12.5" ry="7.500" strokeWidth="1.8" className={`${fill} stroke-art-line`} />
    </svg>
  )
}

/** In the order of the list, from the bottom of the pile up; sized by the standard values, so that it never moves. */
const pebbles = stackPebbles(firstDayOn('', []))
