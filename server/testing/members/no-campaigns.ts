import type { Brake } from '../../brake/brake.ts'
import type { MissionCampaigns } from '../../mission/mission-context.ts'

/** For tests and benchmarks of missions at their base values. */
export const noCampaigns: MissionCampaigns = {
  rules: async () => [],
  claim: async (_tx, wanted) => wanted.map(() => null),
  dailyShare: () => 0,
}

/** For tests and benchmarks whose sources never pause. */
export const noBrake: Pick<Brake, 'claim'> = { claim: async (_tx, wanted) => wanted.map(() => true) }
