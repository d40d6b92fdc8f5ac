import { strict as assert } from 'node:assert'
import {
  type OpenExchangeChoice,
  restoreMemberAct,
  restrictMemberAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { sessionChange, withDetail } from '../acts/changes.ts'
import { lockAbout } from '../auth/member/about-member.ts'
import { isRestricted, type StoredMember, statusOf } from '../auth/member/member.ts'
import {
  type OperationResult,
  openSessionCount,
  restoreMember,
  restrictMember,
  suspendMember,
} from '../auth/member/operate.ts'
import type { StoredExchange } from '../exchange/exchange.ts'
import { giftInWords, statusInWords } from '../exchange/exchange-words.ts'
import { isReturnable, lockOpenExchanges, returnExchange } from '../exchange/review/return-exchange.ts'
import { type Flag, flagNames, flagsOf } from '../trust/flag.ts'

const uidOf = ({ uid }: { uid: string }) => uid

/** Restricting, suspending and restoring. The member and the open exchanges are locked from the preview on. */
export const accountActs: DefinedAct[] = [
  defineAct(restrictMemberAct, {
    uid: uidOf,
    preview: async (tx, { uid, message, days }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const length = lengthInWords(days)
      return {
        ...about,
        what: {
          ja: `ポイントの獲得と交換を${length.ja}制限します。アプリ、履歴、発行済みのギフトは、これまでどおり使えます。会員にメールでお知らせします。`,
          en: `stop earning and exchanging ${length.en}; the member gets a mail`,
        },
        changes: [
          { label: state, before: accountInWords(member, now), after: withDetail(names.restricted, length) },
          {
            label: text,
            before: isRestricted(member, now) ? member.restrictionReason : null,
            after: message,
          },
        ],
        blocked: member.suspendedAt ? operatorText('blocked-restrict-suspended') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid, message: reason, days }, { at }) => {
      const until = days === null ? null : new Date(at.getTime() + days * dayMs)
      allowed(await restrictMember(tx, { uid, at }, { reason, until }))
    },
  }),

  defineAct(suspendMemberAct, {
    uid: uidOf,
    preview: async (tx, { uid, message, exchanges }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const open = await lockOpenExchanges(tx, uid)
      const sessions = await openSessionCount(tx, uid)
      return {
        ...about,
        what: {
          ja: 'サービスの利用を停止し、すべての端末からログアウトさせます。会員にメールでお知らせします。',
          en: 'suspend the member and end all sessions; the member gets a mail',
        },
        changes: [
          { label: state, before: accountInWords(member, now), after: names.suspended },
          { label: text, before: null, after: message },
          ...(sessions > 0 ? [sessionChange(sessions)] : []),
          ...open.map((exchange) => ({
            label: exchange.number ?? operatorText('label-exchange'),
            before: withDetail(giftInWords(exchange), statusInWords(exchange.status)),
            after: fateOf(exchange, exchanges),
          })),
        ],
        blocked: member.suspendedAt ? operatorText('blocked-already-suspended') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid, message: reason, exchanges }, { at }) => {
      const open = exchanges === 'return' ? await lockOpenExchanges(tx, uid) : []
      for (const exchange of open.filter(isReturnable)) await returnExchange(tx, exchange, { reason, at })
      allowed(await suspendMember(tx, { uid, at }, reason))
    },
  }),

  defineAct(restoreMemberAct, {
    uid: uidOf,
    preview: async (tx, { uid }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const flags = await flagsOf(tx, [uid])
      const isRestorable = member.suspendedAt || member.restrictedAt || flags.length > 0
      return {
        ...about,
        what: {
          ja: '利用停止、利用制限、不正の印をすべて解除します。会員にメールでお知らせします。',
          en: 'lift suspension, restriction and flags of fraud; the member gets a mail',
        },
        changes: [
          {
            label: state,
            before: accountInWords(member, now),
            after: names[member.eraseAt ? 'deleting' : 'active'],
          },
          { label: { ja: '不正の印', en: 'flags' }, before: flagsInWords(flags), after: null },
        ],
        blocked: isRestorable ? null : operatorText('blocked-already-active'),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { at }) => allowed(await restoreMember(tx, { uid, at })),
  }),
]

const state = operatorText('label-change-state')
const text = { ja: '会員への文面', en: 'text for the member' }
const names = {
  active: operatorText('member-status-active'),
  restricted: operatorText('member-status-restricted'),
  suspended: operatorText('member-status-suspended'),
  deleting: operatorText('member-status-deleting'),
}

const lengthInWords = (days: number | null): Text =>
  days === null
    ? { ja: '解除するまで', en: 'until restored' }
    : { ja: `${digits(days)}日間`, en: `for ${digits(days)} days` }

function accountInWords(member: StoredMember, now: Date): Text {
  const status = statusOf(member, now)
  const until = status === 'restricted' && member.restrictedUntil && slashMoment(member.restrictedUntil)
  return until ? withDetail(names[status], { ja: `${until}まで`, en: `until ${until}` }) : names[status]
}

const flagsInWords = (flags: readonly { why: Flag }[]): Text | null =>
  flags.length === 0
    ? null
    : {
        ja: flags.map(({ why }) => flagNames[why]).join('、'),
        en: flags.map(({ why }) => why).join(', '),
      }

/** A gift that a company was asked for may exist, so its points are never returned here. */
function fateOf(exchange: StoredExchange, choice: OpenExchangeChoice): Text {
  if (choice === 'keep') {
    return { ja: 'そのまま（利用停止の間は発行されません）', en: 'stays (not issued while suspended)' }
  }
  return isReturnable(exchange)
    ? { ja: '却下して、ポイントを返します', en: 'rejected, and the points are returned' }
    : {
        ja: 'そのまま（ギフト提供会社に注文済みのため、「注文」で決着させます）',
        en: 'stays: ordered at the company, so it is settled by hand',
      }
}

function allowed(outcome: OperationResult): void {
  assert(outcome === 'done', `the preview allowed what was refused: ${outcome}`)
}
