import { randomUUID } from 'node:crypto'
import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { prepareAct } from '#server/console/act/act-by-command.ts'
import { reverseAct } from '#server/console/member/reverse-act.ts'
import type { Db, Sql, Tx } from '#server/db/db.ts'
import { verifyExchangeHolds } from '#server/exchange/review/verify-holds.ts'
import { availablePoints } from '#server/ledger/balance.ts'
import { operatorPointsSince, type PointOperation, reverseByOperator } from '#server/ledger/operate.ts'
import type { Posted } from '#server/ledger/transfer.ts'
import { type Verified, verifyLedger } from '#server/ledger/verify.ts'
import { operatorError } from '#server/operator-error.ts'
import type { Call, ChangePreview, Command, PersonCall, Prepared } from '../command-line/command.ts'
import { shownMember, theMember } from '../command-line/find-member.ts'
import { actAnswer, neededReason } from '../command-line/prepared-act.ts'
import { recordScheduled } from '../command-line/scheduled.ts'
import { json, pointsText } from '../command-line/table.ts'

export const ledgerCommand: Command = {
  name: 'ledger',
  usage: operatorText('ledger-usage'),
  about: operatorText('ledger-about'),
  options: { scheduled: 'flag' },
  verbs: {
    verify: { kind: 'look', run: verify },
    reverse: { kind: 'change', role: 'support', words: 1, prepare: prepareReversal },
  },
}

async function verify(call: Call): Promise<string> {
  const verified = await verifyBooks(call.db.sql)
  const { members, transfers, problems } = verified
  await recordScheduled(call, 'ledger verify', { members, transfers, problems: problems.length })
  if (problems.length > 0) process.exitCode = 1
  return call.isJson ? verifiedJson(verified) : verifiedText(verified)[call.language]
}

/** Verifies the ledger by itself, and against the exchanges that its holds belong to. */
export async function verifyBooks(sql: Sql | Tx): Promise<Verified> {
  const verified = await verifyLedger(sql)
  return { ...verified, problems: [...verified.problems, ...(await verifyExchangeHolds(sql))] }
}

export function verifiedText({ members, transfers, problems }: Verified): Text {
  if (problems.length === 0) return operatorText('ledger-verified', { members, transfers })
  const heading = operatorText('ledger-problems', { members, transfers, count: problems.length })
  const lines = (language: keyof Text) =>
    [heading[language], ...problems.map(({ uid, problem }) => `  ${uid} ${problem[language]}`)].join('\n')
  return { ja: lines('ja'), en: lines('en') }
}

/** English whatever the operator's language, because programs read it. */
const verifiedJson = ({ problems, ...counts }: Verified) =>
  json({ ...counts, problems: problems.map(({ uid, problem }) => ({ uid, problem: problem.en })) })

async function prepareReversal(call: PersonCall): Promise<Prepared> {
  const reason = neededReason(call)
  const transfer = await transferOf(call.db, call.words[0] ?? '')
  return transfer.isErased
    ? prepareForErased(call, transfer, reason)
    : prepareForMember(call, transfer, reason)
}

/** Through the console's act, which asks a second person for a large one. */
async function prepareForMember(
  call: PersonCall,
  { shown, uid, seq }: Transfer,
  reason: string,
): Promise<Prepared> {
  const { db, say, person, at } = call
  const prepared = await prepareAct(db, reverseAct, { actor: person.actor, input: { uid, seq }, at })
  const [balance] = prepared.preview.changes
  return {
    preview: {
      ...shown,
      what: say('change-reverse', { seq }),
      changes: [
        {
          label: say('label-change-balance'),
          before: balance?.before ?? null,
          after: balance?.after ?? null,
        },
        { label: say('label-change-reason'), before: null, after: reason },
      ],
    },
    perform: async () =>
      actAnswer(call, await prepared.perform({ reason, key: randomUUID() }), async () => {
        const balanceAfter = await availablePoints(db.sql, uid)
        const id = `${uid}-${seq}`
        return call.isJson
          ? json({ status: 'done', id, balanceAfter })
          : say('transfer-reversed', { id, balanceAfter })
      }),
  }
}

/** An erased member has no page and no notice; the books keep their transfers. */
async function prepareForErased(
  call: PersonCall,
  { shown, uid, seq }: Transfer,
  reason: string,
): Promise<Prepared> {
  const { db, say, person } = call
  const id = `${uid}-${seq}`
  const operation = { ...person.acting, reason, uid }
  return {
    preview: {
      ...shown,
      what: say('change-reverse', { seq }),
      changes: [
        {
          label: say('label-change-balance'),
          before: `${pointsText(await availablePoints(db.sql, uid))} pt`,
          after: null,
        },
        { label: say('label-change-reason'), before: null, after: reason },
      ],
    },
    perform: async () => {
      const isAlone = person.actor.isAlone ?? false
      const done = await reverseTransfer(db, operation, seq, { isAlone })
      const { balanceAfter, isNew } = done
      const key = isNew ? 'transfer-reversed' : 'transfer-reversed-before'
      return call.isJson ? json(done) : say(key, { id, balanceAfter })
    },
  }
}

/** A transfer as the history shows it, or with another name of the member: `taro@example.jp-12`. */
export async function transferOf(db: Db, id: string): Promise<Transfer> {
  const [, word, seq] = /^(.+)-(\d+)$/.exec(id) ?? []
  if (!word || !seq) throw operatorError('transfer-id-malformed', { id })
  const member = await theMember(db, word).catch(() => null)
  return {
    shown: member ? shownMember(member) : { who: word },
    uid: member?.uid ?? word,
    seq: Number(seq),
    isErased: member === null,
  }
}

type Transfer = { shown: Pick<ChangePreview, 'who' | 'person'>; uid: string; seq: number; isErased: boolean }

/** For erased members: as much as one person may move in a day, and no more. */
export async function reverseTransfer(
  db: Db,
  operation: PointOperation,
  seq: number,
  { isAlone = true } = {},
): Promise<Posted> {
  const { uid, at } = operation
  return db.tx(uid, async (tx) => {
    const posted = await reverseByOperator(tx, operation, seq)
    if (isAlone || !posted.isNew) return posted
    const since = new Date(at.getTime() - dayMs)
    const moved = [
      await operatorPointsSince(tx, { uid, kind: 'granted', since }),
      await operatorPointsSince(tx, { uid, kind: 'taken', since }),
    ]
    // Thrown after the reversal, so that the sum contains it; the transaction takes it back.
    if (Math.max(...moved) > pointsOfOnePersonMax) {
      throw operatorError('reversal-two-persons', { max: pointsOfOnePersonMax })
    }
    return posted
  })
}
