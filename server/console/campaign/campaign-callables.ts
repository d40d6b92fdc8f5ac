import { estimateCampaign, listConsoleCampaigns } from '#contract/console/campaigns.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { firstDayOfChange, problemOf } from '../../campaign/campaign-checks.ts'
import { readCampaignRows } from '../../campaign/campaign-rows.ts'
import { expectedCost } from '../../figures/campaign-cost.ts'
import type { Handler } from '../../http/handle.ts'
import type { Console } from '../console.ts'
import { handleOperator } from '../handle-operator.ts'
import { operatorNames } from '../operator/operator-names.ts'

export function campaignCallables(operatorConsole: Console): Handler[] {
  const { sql } = operatorConsole.db
  return [
    handleOperator(operatorConsole, listConsoleCampaigns, async (_input, { clock }) => {
      const now = clock.now()
      const nameOf = await operatorNames(sql)
      const campaigns = (await readCampaignRows(sql, now)).map((each) => ({
        ...each,
        announcedBy: nameOf(each.announcedBy),
        approvedBy: each.approvedBy && nameOf(each.approvedBy),
      }))
      return { campaigns, firstDay: firstDayOfChange(now), today: japanDay(now) }
    }),

    handleOperator(operatorConsole, estimateCampaign, async (campaign, { clock }) => {
      const now = clock.now()
      const problem = await problemOf(sql, campaign, now)
      return { ...(await expectedCost(sql, campaign, now)), problem: problem?.ja ?? null }
    }),
  ]
}
