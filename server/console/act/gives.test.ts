import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../root.ts'

/**
 * Every act that gives value to members, by its file, and the function by which it does. `gives` is a required part of
 * a preview, so an act cannot forget to state it; this list fails for one that states nothing and gives something.
 */
const givers: Record<string, string[]> = {
  'bulk-grants/grant-acts.ts': ['grantBatchLater'],
  'campaign/campaign-acts.ts': ['insertCampaign'],
  'fraud/reward-acts.ts': ['releaseUnrecorded'],
  'member/point-acts.ts': ['grantUnrecorded'],
  'member/reverse-act.ts': ['reverseUnrecorded'],
  'member/settle-act.ts': ['settleFailedUnrecorded'],
  'sources/resume-act.ts': ['payWaitingLater'],
  'stock/replace-act.ts': ['replaceIssuedGift'],
}

const functions = Object.values(givers).flat()
const filesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(projectRoot, folder, name), 'utf8') }))
const calledIn = (text: string) => functions.filter((name) => new RegExp(`\\b${name}\\(`).test(text))

test('an act that gives value is in the list and states how much', () => {
  const acts = filesIn('server/console').filter(({ text }) => text.includes('defineAct('))

  const found = acts.flatMap(({ name, text }) => {
    const called = calledIn(text)
    return called.length > 0 || /gives: (?!0,)/.test(text) ? [[name, called]] : []
  })

  expect(Object.fromEntries(found)).toEqual(givers)
  for (const name of Object.keys(givers)) {
    expect(acts.find((act) => act.name === name)?.text, name).toMatch(/gives: (?!0,)/)
  }
})

test('nothing but acts gives value: not the command line, and of the console only the jobs of acts', () => {
  const others = [...filesIn('ops'), ...filesIn('server/console')].filter(
    ({ text }) => !text.includes('defineAct(') && calledIn(text.replace(/export .*/g, '')).length > 0,
  )

  expect(others.map(({ name }) => name)).toEqual([
    'bulk-grants/grant-batch-job.ts',
    'sources/pay-waiting-job.ts',
  ])
})
