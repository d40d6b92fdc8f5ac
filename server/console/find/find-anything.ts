import { certificatePattern, erasureStateNames } from '#contract/console/erasures.ts'
import type { FoundThing } from '#contract/console/find.ts'
import { roleNames } from '#contract/console/roles.ts'
import { stockedGiftStateNames } from '#contract/console/stock.ts'
import { contactKindNames, ticketPattern } from '#contract/contact.ts'
import { contactStateNames } from '#contract/contact-thread.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeNumberPattern, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { foldEmail, isEmail } from '#contract/values/email.ts'
import { findMembers, statusOf } from '../../auth/member/member.ts'
import { type Contact, contactsByEmail, findContact } from '../../contact/contacts.ts'
import type { Sql } from '../../db/db.ts'
import { findExchange, type StoredExchange } from '../../exchange/exchange.ts'
import { findByNumber } from '../../exchange/request/exchange-number.ts'
import type { Console } from '../console.ts'
import { findErasure } from '../member/erasure.ts'
import { searchByText } from '../member/member-search.ts'
import { listOperators } from '../operator/operator.ts'
import { statusNames } from '../review/review-words.ts'
import { findGiftAndExchange } from '../stock/find-gift.ts'

const kindMax = 20

/** Everything that the text leads to, at most 20 of each kind. */
export async function findByAnything(
  operatorConsole: Console,
  text: string,
  now: Date,
): Promise<FoundThing[]> {
  const { sql } = operatorConsole.db
  const typed = text.normalize('NFKC').trim()
  const upper = typed.toUpperCase()
  const email = isEmail(foldEmail(typed)) ? foldEmail(typed) : null
  return [
    ...(await members(operatorConsole, typed, now)),
    ...(await contacts(sql, { upper, email })),
    ...(await exchangeOf(sql, upper)),
    // A number of ours or an address is no code of a gift.
    ...(email || /^[A-Z]-\d{8}-/.test(upper) ? [] : await giftOf(operatorConsole, typed)),
    ...(await operators(sql, typed, email)),
    ...(await certificate(sql, upper)),
  ]
}

async function members(operatorConsole: Console, typed: string, now: Date): Promise<FoundThing[]> {
  const clues = await searchByText(operatorConsole, typed, now)
  const known = await findMembers(operatorConsole.db.sql, [...clues.keys()].slice(0, kindMax))
  return known.map((member) => ({
    kind: 'member',
    id: member.uid,
    uid: member.uid,
    ticket: null,
    title: member.nickname,
    detail: [statusNames[statusOf(member, now)], ...(clues.get(member.uid) ?? [])].join('・'),
  }))
}

async function contacts(
  sql: Sql,
  { upper, email }: { upper: string; email: string | null },
): Promise<FoundThing[]> {
  const byNumber = ticketPattern.test(upper) ? await findContact(sql, upper) : null
  const found: Contact[] = byNumber ? [byNumber] : email ? await contactsByEmail(sql, email, kindMax) : []
  return found.map(({ ticket, uid, kind, state, name }) => ({
    kind: 'contact',
    id: ticket,
    uid,
    ticket,
    title: ticket,
    detail: `${contactKindNames[kind]}・${contactStateNames[state]}・${name || 'お名前なし'}`,
  }))
}

async function exchangeOf(sql: Sql, upper: string): Promise<FoundThing[]> {
  const key = exchangeNumberPattern.test(upper) ? await findByNumber(sql, upper) : null
  const exchange = key && (await findExchange(sql, key))
  return exchange ? [exchangeRow(exchange)] : []
}

type FoundExchange = Pick<StoredExchange, 'uid' | 'exchangeId' | 'number' | 'channel' | 'points' | 'status'>

const exchangeRow = ({ uid, exchangeId, number, channel, points, status }: FoundExchange): FoundThing => ({
  kind: 'exchange',
  id: exchangeId,
  uid,
  ticket: null,
  title: number,
  detail: `${giftNames[channel]} ${digits(points)}pt・${exchangeStatusNames[status]}`,
})

async function giftOf(operatorConsole: Console, typed: string): Promise<FoundThing[]> {
  const { gift, exchange } = await findGiftAndExchange(operatorConsole, { text: typed })
  return [
    ...(gift
      ? [
          {
            kind: 'gift' as const,
            id: gift.giftId,
            uid: exchange?.uid ?? null,
            ticket: null,
            title: `${giftNames[gift.channel]} ${digits(gift.points)}円分`,
            detail: `${stockedGiftStateNames[gift.state]}・管理番号 ${gift.giftId.slice(0, 8)}`,
          },
        ]
      : []),
    ...(exchange ? [exchangeRow(exchange)] : []),
  ]
}

async function operators(sql: Sql, typed: string, email: string | null): Promise<FoundThing[]> {
  const all = await listOperators(sql)
  const isNamed = ({ name }: { name: string }) => typed.length > 1 && name.includes(typed)
  return all
    .filter((each) => (email ? each.email === email : isNamed(each)))
    .slice(0, kindMax)
    .map((each) => ({
      kind: 'operator',
      id: each.id,
      uid: null,
      ticket: null,
      title: each.name,
      detail: `${roleNames[each.role]}${each.disabledAt ? '（無効）' : ''}・${each.email}`,
    }))
}

/** A certificate leads to nobody. */
async function certificate(sql: Sql, upper: string): Promise<FoundThing[]> {
  const erasure = certificatePattern.test(upper) ? await findErasure(sql, upper) : null
  if (!erasure) return []
  const state = erasure.erasedAt ? 'erased' : erasure.canceledBy ? 'canceled' : 'waiting'
  const title = erasure.number
  return [{ kind: 'erasure', id: title, uid: null, ticket: null, title, detail: erasureStateNames[state] }]
}
