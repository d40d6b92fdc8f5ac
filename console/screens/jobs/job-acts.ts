import { retryFailedJobAct, setFailedJobAsideAct } from '#contract/console/jobs.ts'

/** The two acts in words. */
export const jobActs = {
  retry: { act: retryFailedJobAct, label: 'もう一度実行', verb: '実行する', done: '実行待ちにしました' },
  setAside: { act: setFailedJobAsideAct, label: '取り除く', verb: '取り除く', done: '取り除きました' },
} as const

export type JobActName = keyof typeof jobActs
