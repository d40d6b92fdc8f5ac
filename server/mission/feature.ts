import type { Feature } from '../feature.ts'
import type { Log } from '../http/handle.ts'
import { stopTokens } from '../notice/newsletter/stop-token.ts'
import { callBackJobs } from './call-back/call-back-job.ts'
import { missionCallables } from './callables.ts'
import type { MissionContext } from './mission-context.ts'
import { missionReader } from './mission-reader.ts'

type Options = Omit<Parameters<typeof callBackJobs>[0], 'tokens'> & { log: Log; secret: string }

export const missionFeature = (rules: MissionContext, { secret, ...options }: Options): Feature => ({
  callables: missionCallables(rules, options.db, options.log),
  jobs: callBackJobs({ ...options, tokens: stopTokens(secret) }),
  readers: [missionReader(rules.campaigns)],
})
