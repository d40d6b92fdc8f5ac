import type { MissionCampaigns } from '../../mission/mission-context.ts'

/** For tests and benchmarks of missions at their base values. */
export const noCampaigns: MissionCampaigns = {
  rules: async () => [],
  claim: async (_tx, wanted) => wanted.map(() => null),
}
