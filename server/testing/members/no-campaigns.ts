import type { Brake } from '../../brake/brake.ts'
import type { MissionCampaigns } from '../../mission/mission-context.ts'
import type { ReferralContext } from '../../referral/referral-context.ts'

/** For tests and benchmarks of missions at their base values. */
export const noCampaigns: MissionCampaigns & ReferralContext['campaigns'] = {
  rules: async () => [],
  claim: async <Wanted>(_tx: unknown, wanted: readonly Wanted[]) => wanted.map(() => null),
  giveBack: async () => {},
  dailyShare: () => 0,
}

/** For tests and benchmarks whose sources never pause. */
export const noBrake: Pick<Brake, 'claim'> = { claim: async (_tx, wanted) => wanted.map(() => true) }
