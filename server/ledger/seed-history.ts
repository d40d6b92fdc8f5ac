import { randomUUID } from 'node:crypto'
import type { Channel } from '#contract/exchange/channel-names.ts'
import type { MissionId } from '#contract/point/mission-rules.ts'
import { pointDocument } from '#contract/point/point.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import type { Tx } from '../db/db.ts'
import { publish } from '../live/publish.ts'
import { expiryDay } from './expiry-day.ts'
import { openWallets, type TransferKind, type Wallet } from './transfer.ts'

/**
 * A long history for trying out the pages in local mode: every kind of movement over three years. Written in
 * bulk, with the same rows that the ledger's own functions would write. Returns the holds, for the exchanges they
 * belong to.
 */
export async function seedHistory(
  tx: Tx,
  { uid, movements, until }: { uid: string; movements: number; until: Date },
): Promise<SeededHold[]> {
  await openWallets(tx, { uid, at: until })
  const [wallets] = await tx<Wallets[]>`
    select seq, available, held, issued, exchanged, expired from ledger_point where uid = ${uid} for update`
  if (!wallets) throw new Error(`${uid} has no wallets`)

  const rows = rowsOf(wallets, { movements, until })
  await tx`
    insert into ledger_transfer
      (uid, seq, key, kind, debit, credit, points, balance_after, at, mission, channel, hold_id)
    select ${uid}, row.* from jsonb_to_recordset(${tx.json(rows)}) as row
      (seq int, key text, kind text, debit text, credit text, points int, balance_after bigint, at timestamptz,
       mission text, channel text, hold_id text)`
  const { seq, available, held, issued, exchanged, expired } = wallets
  await tx`
    update ledger_point set seq = ${seq}, available = ${available}, held = ${held}, issued = ${issued},
      exchanged = ${exchanged}, expired = ${expired}, expires_on = ${expiryDay(until)}, updated_at = ${until}
    where uid = ${uid}`
  await publish(tx, pointDocument, uid)
  return holdsOf(rows)
}

export type SeededHold = {
  exchangeId: string
  channel: Channel
  points: number
  at: string
  end: 'exchanged' | 'returned' | null
}

function holdsOf(rows: ReturnType<typeof rowsOf>): SeededHold[] {
  const ends = new Map<string | null, SeededHold['end']>()
  for (const { kind, hold_id: holdId } of rows)
    if (kind === 'exchanged' || kind === 'returned') ends.set(holdId, kind)
  return rows.flatMap(({ kind, hold_id: exchangeId, channel, points, at }) =>
    kind === 'exchange' && exchangeId && channel
      ? [{ exchangeId, channel, points, at, end: ends.get(exchangeId) ?? null }]
      : [],
  )
}

type Wallets = Record<Wallet | 'seq', number>

type Step = {
  kind: TransferKind
  debit: Wallet
  credit: Wallet
  /** All available points if absent. */
  points?: number
  mission?: MissionId
  channel?: Channel
  /** The hold of this cycle that the step starts or ends. */
  hold?: string
}

const earned = (mission: MissionId, points: number): Step => ({
  kind: 'mission',
  debit: 'issued',
  credit: 'available',
  points,
  mission,
})

const set = (hold: string, channel: Channel, points: number): Step => ({
  kind: 'exchange',
  debit: 'available',
  credit: 'held',
  points,
  channel,
  hold,
})

/** A repeating cycle that earns more than it spends. */
const turn: Step[] = [
  earned('stamp', 1),
  earned('daily-note', 1),
  earned('daily-todo', 1),
  earned('stamp', 1),
  earned('stamp-streak', 3),
  { kind: 'referral', debit: 'issued', credit: 'available', points: 300 },
  earned('stamp', 1),
  set('taken', 'paypay', 200),
  { kind: 'exchanged', debit: 'held', credit: 'exchanged', points: 200, channel: 'paypay', hold: 'taken' },
  earned('daily-weight', 1),
  earned('stamp', 1),
  set('returned', 'quo', 100),
  { kind: 'returned', debit: 'held', credit: 'available', points: 100, channel: 'quo', hold: 'returned' },
  { kind: 'granted', debit: 'issued', credit: 'available', points: 10 },
  earned('daily-recipe', 1),
  { kind: 'taken', debit: 'available', credit: 'issued', points: 5 },
]
const lost: Step = { kind: 'expired', debit: 'available', credit: 'expired' }
const turnsUntilLost = 40

/** Mutates `wallets`. */
function rowsOf(wallets: Wallets, { movements, until }: { movements: number; until: Date }) {
  const firstMs = until.getTime() - threeYearsMs
  const steps = stepsOf(movements)
  const holdIds = new Map<string, string>()
  return steps.map(({ step, nth }, place) => {
    const { kind, debit, credit, mission, channel } = step
    const points = step.points ?? wallets[debit]
    wallets.seq++
    wallets[debit] -= points
    wallets[credit] += points
    const holdId = step.hold ? (holdIds.get(`${nth} ${step.hold}`) ?? randomUUID()) : null
    if (holdId) holdIds.set(`${nth} ${step.hold}`, holdId)
    const holdKey = kind === 'exchange' ? `hold/${holdId}` : `hold-end/${holdId}`
    return {
      seq: wallets.seq,
      key: holdId ? holdKey : `seed/${wallets.seq}`,
      kind,
      debit,
      credit,
      points,
      balance_after: wallets.available,
      at: new Date(firstMs + (threeYearsMs * place) / steps.length).toISOString(),
      mission: mission ?? null,
      channel: channel ?? null,
      hold_id: holdId,
    }
  })
}

const threeYearsMs = 3 * 365 * dayMs

function stepsOf(movements: number): { step: Step; nth: number }[] {
  const steps: { step: Step; nth: number }[] = []
  for (let nth = 1, seen = 0; seen < movements; nth++) {
    for (const step of nth % turnsUntilLost === 0 ? [...turn, lost] : turn) {
      if (seen === movements && step.kind !== 'exchanged') break
      steps.push({ step, nth })
      if (step.kind !== 'exchanged') seen++
    }
  }
  return steps
}
