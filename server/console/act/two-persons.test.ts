import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { roleNames } from '#contract/console/roles.ts'
import { projectRoot } from '../../root.ts'
import { contractActs } from '../../testing/contract-callables.ts'

/**
 * How many persons each act needs. `limit`: two above a limit that its own test tries. A bulk act concerns many members
 * with one press and needs two. A new act goes into this table.
 */
const persons: Record<string, 'one' | 'two' | 'limit'> = {
  // Tried for each of these by `ops/two-persons.test.ts` or `act.test.ts`.
  'operators role': 'two',
  'reads raise': 'two',
  'login-link create': 'two',
  'backup create': 'two',
  'exchanges settle': 'two',
  'news start': 'two',
  'news move': 'two', // The approval of the start named its time.
  'expiry run': 'two',
  'lists export': 'two',
  // Tried in the test beside each act.
  'campaigns start': 'two',
  'bulk-grant run': 'two',
  'cluster freeze': 'two',
  'cluster clear': 'two',
  'gifts withdraw-lot': 'two',
  'months close': 'two', // Its numbers never change again.

  'operators invite': 'limit', // Two once there has been a second admin: act.test.ts.
  'points grant': 'limit', // 3,000 pt of one member within 24 hours: ../member/point-acts.test.ts.
  'points take': 'limit',
  'ledger reverse': 'limit', // ../member/member-acts.test.ts
  'gifts replace': 'limit', // ../stock/gift-acts.test.ts
  'source resume': 'limit', // More waits than one person may give: ../sources/sources.test.ts.
  'exchanges approve': 'limit', // 20 within 5 minutes: ../review/bulk-approval.test.ts.

  // One member, contact, job, channel or operator, or stock that no member has.
  'operators withdraw': 'one',
  'operators resend': 'one',
  'operators disable': 'one',
  'operators end-sessions': 'one',
  'exchanges reject': 'one',
  'exchanges note': 'one',
  'contacts answer': 'one',
  'contacts close': 'one',
  'contacts merge': 'one',
  'contacts assign': 'one',
  'contacts note': 'one',
  'contacts classify': 'one',
  'templates save': 'one',
  'templates delete': 'one',
  'pages end': 'one',
  'pages harmless': 'one',
  'jobs retry': 'one',
  'jobs set-aside': 'one',
  'exchanges retry': 'one',
  'members restrict': 'one',
  'members suspend': 'one',
  'members restore': 'one',
  'members end-sessions': 'one',
  'members mail': 'one',
  'members note': 'one',
  'members erase': 'one',
  'members cancel-erasure': 'one',
  'channel pause': 'one',
  'channel resume': 'one',
  'channel ask-test': 'one',
  'gifts import': 'one',
  'gifts withdraw': 'one',
  'gifts dismiss': 'one',
  'referral refuse': 'one',
  'referral release': 'one',
  'referral void': 'one',
  'sync release': 'one',
  'sync set-aside': 'one',

  // Everybody sees them, but they take nothing away and can be ended at once.
  'announce add': 'one',
  'announce end': 'one',
  'campaigns end': 'one',
  'cluster release': 'one',
  'legal day': 'one',
  'maintenance end': 'one',
  'maintenance plan': 'one',
  'news stop': 'one',
  'news test': 'one',

  'months prove': 'one',
}

test('every act of the console states how many persons it needs', async () => {
  expect((await contractActs()).map(({ act }) => act).sort()).toEqual(Object.keys(persons).sort())
})

test('docs/operating.md names every act once, in the row of its least role', async () => {
  const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8')
  const [, table = ''] = page.split(/^## Roles$|^## Every act$/m)
  const named = [...table.matchAll(/^\| (\S+) \| (.*) \|$/gm)].flatMap(([, role, acts = '']) =>
    [...acts.matchAll(/`([a-z-]+ [a-z-]+)`/g)].map(([, act]) => `${role}: ${act}`),
  )

  const declared = (await contractActs()).map(({ act, role }) => `${roleNames[role]}: ${act}`)
  expect(named.sort(), 'Name a new act in the table "Roles" of docs/operating.md.').toEqual(declared.sort())
})
