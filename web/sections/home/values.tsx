import type { ComponentType } from 'react'
import { RewardPair } from '../../features/referral/reward-pair.tsx'
import { FirstDayPoints } from './first-day-points.tsx'
import { MissionTable } from './mission-table.tsx'
import { PebblePile } from './pebble-pile.tsx'
import { StampWeek } from './stamp-week.tsx'

/** The parts of the home page with values that a campaign changes, by the name in `data-value`. */
export const values = {
  rewards: () => <RewardPair />,
  'first-day': FirstDayPoints,
  missions: MissionTable,
  pile: PebblePile,
  week: StampWeek,
} satisfies Record<string, ComponentType>
