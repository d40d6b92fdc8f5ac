import type { Feature } from '../feature.ts'
import { tellRequestJob } from './act/tell-requests.ts'
import { grantBatchJob } from './bulk-grants/grant-batch-job.ts'
import type { Console } from './console.ts'
import { consoleReadings } from './console-readings.ts'
import { operatorDigest } from './digest/operator-digest.ts'
import { freezeJobs } from './fraud/freeze.ts'
import { resumeClearedJob } from './fraud/resume-cleared.ts'
import { consoleRetention } from './retention.ts'
import { watchSources } from './sources/alert-job.ts'
import { payWaitingJob } from './sources/pay-waiting-job.ts'

/** The jobs of the console. Its callables are served by its own listener, so they are not here. */
export const consoleFeature = (operatorConsole: Console): Feature => ({
  jobs: [
    grantBatchJob(operatorConsole),
    ...freezeJobs(operatorConsole),
    resumeClearedJob(operatorConsole),
    payWaitingJob(operatorConsole),
    watchSources(operatorConsole),
    tellRequestJob(operatorConsole),
    operatorDigest(operatorConsole),
  ],
  retention: consoleRetention,
  readings: consoleReadings(operatorConsole),
})
