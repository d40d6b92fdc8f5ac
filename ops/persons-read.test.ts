import { expect, test } from 'vitest'
import { personsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { readMember } from '#contract/console/members.ts'
import { makeCommandCode } from '#contract/console/operators.ts'
import { listActs } from '#server/audit/list-acts.ts'
import { countPersons } from '#server/console/reading/count-persons.ts'
import { testDatabase } from '#server/testing/database/test-database.ts'
import { newMember } from '#server/testing/members/member.ts'
import { operatorOfMachine } from '#server/testing/members/operators.ts'
import { startConsoleServer } from '#server/testing/servers/console-server.ts'
import { membersCommand } from './members/members.ts'
import { opsOn } from './testing/ops-on.ts'

const db = await testDatabase()
const server = await startConsoleServer(db, { isLocal: false })

test('the command line counts the persons of a day with the console, in lists, pages and previews', async () => {
  const { browser, email, operatorId } = await operatorOfMachine(server)
  const [one, other] = [await newMember(db), await newMember(db)]
  const now = server.clock.now()
  const persons = Array.from({ length: personsOfOnePersonMax - 1 }, (_, n) => `seen ${n}`)
  await countPersons(db, { operatorId, persons, now })
  const { code } = await browser.done(makeCommandCode, {})
  const ops = opsOn(db, { at: now, operator: email, code })

  const allowed = [
    await ops(membersCommand, ['show', one.uid]),
    await ops(membersCommand, ['find', one.uid]),
    await ops(membersCommand, ['restore', one.uid, '--reason', 'x', '--dry-run']),
  ]
  const refused = [
    await ops(membersCommand, ['show', other.uid]),
    await ops(membersCommand, ['find', other.uid]),
    await ops(membersCommand, ['restore', other.uid, '--reason', 'x', '--dry-run']),
  ]

  expect(allowed.map(({ isRefused }) => isRefused)).toEqual([false, false, false])
  expect(refused.map(({ isRefused, output }) => [isRefused, output])).toEqual(
    Array.from({ length: 3 }, () => [true, expect.stringContaining('ask a colleague')]),
  )
  // A preview that was only looked at is an entry too.
  expect(await listActs(db.sql, { act: 'preview members restore' })).toMatchObject([
    { actor: email, uid: one.uid },
  ])
  expect(await browser.refused(readMember, { uid: other.uid })).toBe('403 reads-too-many')
})
