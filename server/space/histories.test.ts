import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  endSpace,
  handOverSpace,
  inviteToSpace,
  joinSpace,
  leaveSpace,
  removeFromSpace,
  setSpaceRole,
  takeOverSpace,
} from '#contract/space/space.ts'
import { bindForm } from '../db/write-form.ts'
import { testClock } from '../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../testing/database/test-database.ts'
import { openSpaceKit } from '../testing/members/space-kit.ts'

const db = await testDatabase()
const clock = testClock('2026-11-19T03:00:00Z')
const kits = { joined: await openSpaceKit(db, clock), routed: await openSpaceKit(routed(db), clock) }
const runs = 3 * Number(process.env.FAULT_ROUNDS ?? 1)

const who = fc.integer({ min: 0, max: 2 })
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('edit'), who }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('sync'), who }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('join'), who, role: fc.constantFrom('write', 'write', 'read') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constantFrom('remove', 'hand-over', 'let-write', 'let-read'),
      who,
      whom: who,
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take-over'), who }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('leave', 'erase', 'end'), who }) },
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

it.each(['joined', 'routed'] as const)(
  'in the %s form no history shows a byte to somebody outside, and none loses an accepted edit',
  async (form) => {
    await fc.assert(
      fc.asyncProperty(
        // Acts of one step happen at once.
        fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 8, maxLength: 12 }),
        async (steps) => {
          const history = await begin(form)
          for (const step of steps) {
            await Promise.all(step.map(history.perform))
            await history.check()
          }
        },
      ),
      { numRuns: runs },
    )
  },
)

/** Three members, the first of whom owns a space, each with one device that may be offline for long. */
async function begin(form: 'joined' | 'routed') {
  const kit = kits[form]
  const people = await Promise.all([0, 1, 2].map(() => kit.newMember()))
  const [first] = people as [(typeof people)[number]]
  const space = await first.open()
  const devices = people.map((each) => each.device(space))
  const erased = new Set<number>()
  const waiting = people.map(() => new Set<string>())
  const accepted = new Set<string>()
  const idOf = async (n: number) =>
    (await people[n]?.spaces())?.find(({ id }) => id === space)?.me ?? 'nobody'
  let edits = 0

  async function perform(act: Act): Promise<void> {
    const [member, device] = [people[act.who], devices[act.who]]
    if (!member || !device || erased.has(act.who)) return
    const { browser } = member
    switch (act.does) {
      case 'edit':
        return void waiting[act.who]?.add(titleOf(device.write(`書いたこと${edits++}`), device))
      case 'sync': {
        const sent = [...(waiting[act.who] ?? [])]
        if ((await device.push()) === null) for (const title of sent) accepted.add(title)
        // A device drops the space at the next contact.
        if ((await device.pull()) === null) return
        devices[act.who] = member.device(space)
        return waiting[act.who]?.clear()
      }
      case 'join': {
        for (const owner of people) {
          const invited = await owner.browser.ask(inviteToSpace, {
            space,
            role: 'role' in act && act.role === 'read' ? 'read' : 'write',
            uses: 1,
            withReferral: false,
          })
          if (invited.ok) return void (await browser.ask(joinSpace, { secret: invited.result.secret }))
        }
        return
      }
      case 'remove':
        return void (await browser.ask(removeFromSpace, { space, member: await idOf(whomOf(act)) }))
      case 'hand-over':
        return void (await browser.ask(handOverSpace, { space, member: await idOf(whomOf(act)) }))
      case 'take-over':
        return void (await browser.ask(takeOverSpace, { space, isWanted: true }))
      case 'let-write':
      case 'let-read': {
        const role = act.does === 'let-write' ? 'write' : 'read'
        return void (await browser.ask(setSpaceRole, { space, member: await idOf(whomOf(act)), role }))
      }
      case 'leave':
        return void (await browser.ask(leaveSpace, { space }))
      case 'end':
        return void (await browser.ask(endSpace, { space }))
      case 'erase':
        erased.add(act.who)
        return kit.erase(member)
    }
  }

  async function check(): Promise<void> {
    const rows = await db.sql<{ uid: string; role: string }[]>`
      select uid, role from space_member where space = ${`space:${space}`}`
    const [state] = await db.sql<{ endedAt: Date | null }[]>`
      select ended_at as "endedAt" from space_state where space = ${`space:${space}`}`
    const owners = rows.filter(({ role }) => role === 'owner').length
    expect(owners).toBe(rows.length > 0 && !state?.endedAt ? 1 : owners)
    expect(state === undefined).toBe(rows.length === 0)

    for (const [n, member] of people.entries()) {
      if (erased.has(n)) continue
      const isInside = rows.some(({ uid }) => uid === member.uid)
      const fresh = member.device(space)
      const answer = await fresh.pull()
      expect([answer, (await member.spaces()).length]).toEqual(isInside ? [null, 1] : ['space-gone', 0])
      if (isInside) expect(fresh.titles()).toEqual(expect.arrayContaining([...accepted]))
      else expect(fresh.titles()).toEqual([])
    }
    expect(rows.filter(({ uid }) => people.some((each, n) => erased.has(n) && each.uid === uid))).toEqual([])
  }

  return { perform, check }
}

const whomOf = (act: Act): number => ('whom' in act ? act.whom : 0)

function titleOf(id: string, { doc }: { doc: import('yjs').Doc }): string {
  const record = (doc.getMap('records').toJSON() as Record<string, { title: string }>)[id]
  return record?.title ?? ''
}

/** The same database, written to as a distributed one is. */
function routed(of: TestDatabase): TestDatabase {
  const inForm: TestDatabase['tx'] = (uid, work) =>
    of.tx(uid, (tx) => {
      bindForm(tx, 'routed')
      return work(tx)
    })
  return { ...of, tx: inForm, memberTx: inForm, single: inForm, form: () => 'routed' }
}
