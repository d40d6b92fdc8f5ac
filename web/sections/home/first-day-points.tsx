import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { firstDayPointsOf, missionIds } from '#contract/point/mission-rules.ts'
import { useCampaigns } from '../../client/campaigns.ts'
import { useToday } from '../../client/use-today.ts'

/** All that a member who registers today can earn today: the number alone. */
export function FirstDayPoints() {
  const today = useToday()
  const campaigns = useCampaigns()
  return firstDayPointsOf(missionIds, (id) => missionPoints(id, today, campaigns))
}
