import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../root.ts'

/**
 * Every act that gives value to members, by its file, and the function by which it does. `gives` is a required part of
 * a preview, so an act cannot forget to state it; this list fails for one that states nothing and gives something.
 */
const givers: Record<string, string[]> = {
  'campaign/acts.ts': ['insertCampaign'],
  'console/bulk-grants/grant-acts.ts': ['grantBatchLater'],
  'console/sources/resume-act.ts': ['payWaitingLater'],
  'exchange/delivery/acts.ts': ['settleFailed'],
  'exchange/stock/replace-act.ts': ['replaceIssuedGift'],
  'ledger/acts.ts': ['grantByOperator', 'reverseByOperator'],
  'referral/acts.ts': ['releaseHeld'],
}

const functions = Object.values(givers).flat()
const filesIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(projectRoot, folder, name), 'utf8') }))
const calledIn = (text: string) => functions.filter((name) => new RegExp(`\\b${name}\\(`).test(text))

const isOfActs = ({ name, text }: { name: string; text: string }) =>
  name !== 'acts/act.ts' && text.includes('defineAct(')

test('an act that gives value is in the list and states how much', () => {
  const acts = filesIn('server').filter(isOfActs)

  const found = acts.flatMap(({ name, text }) => {
    const called = calledIn(text)
    return called.length > 0 || /gives: (?!0,|number)/.test(text) ? [[name, called]] : []
  })

  expect(Object.fromEntries(found)).toEqual(givers)
  for (const name of Object.keys(givers)) {
    expect(acts.find((act) => act.name === name)?.text, name).toMatch(/gives: (?!0,)/)
  }
})

test('nothing but acts gives value: not the command line, and of the server only jobs of acts and demo data', () => {
  const others = [...filesIn('ops'), ...filesIn('server')].filter(
    (file) =>
      !file.name.startsWith('testing/') &&
      !isOfActs(file) &&
      calledIn(file.text.replace(/export .*/g, '')).length > 0,
  )

  expect(others.map(({ name }) => name)).toEqual([
    'console/bulk-grants/grant-batch-job.ts',
    'console/sources/pay-waiting-job.ts',
    'exchange/delivery/settle.ts', // The company has confirmed that there is no gift.
  ])
})
