import { strict as assert } from 'node:assert'
import {
  type OpenExchangeChoice,
  restoreMemberAct,
  restrictMemberAct,
  suspendMemberAct,
} from '#contract/console/member-acts.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { digits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { isRestricted, type StoredMember, statusOf } from '../../auth/member/member.ts'
import {
  type Outcome,
  openSessionCount,
  restoreUnrecorded,
  restrictUnrecorded,
  suspendUnrecorded,
} from '../../auth/member/operate.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { isReturnable, lockOpenExchanges, returnExchange } from '../../exchange/review/return-exchange.ts'
import { flagsOf } from '../../trust/flag.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { flagNames, statusNames } from '../review/review-words.ts'
import { lockAbout } from './about-member.ts'
import { momentOf } from './member-words.ts'

const uidOf = ({ uid }: { uid: string }) => uid

/** Restricting, suspending and restoring. The member and the open exchanges are locked from the preview on. */
export const statusActs: DefinedAct[] = [
  defineAct(restrictMemberAct, {
    uid: uidOf,
    preview: async (tx, { uid, message, days }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const length = days === null ? '解除するまで' : `${digits(days)}日間`
      return {
        ...about,
        what: `ポイントの獲得と交換を${length}制限します。アプリ、履歴、発行済みのギフトは、これまでどおり使えます。会員にメールでお知らせします。`,
        changes: [
          {
            label: '状態',
            before: statusInWords(member, now),
            after: `${statusNames.restricted}（${length}）`,
          },
          {
            label: '会員への文面',
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
      allowed(await restrictUnrecorded(tx, { uid, at }, { reason, until }))
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
        what: 'サービスの利用を停止し、すべての端末からログアウトさせます。会員にメールでお知らせします。',
        changes: [
          { label: '状態', before: statusInWords(member, now), after: statusNames.suspended },
          { label: '会員への文面', before: null, after: message },
          ...(sessions > 0
            ? [{ label: 'ログイン中の端末', before: `${digits(sessions)}台`, after: '0台' }]
            : []),
          ...open.map((exchange) => ({
            label: exchange.number,
            before: `${giftNames[exchange.channel]} ${digits(exchange.points)}pt（${exchangeStatusNames[exchange.status]}）`,
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
      allowed(await suspendUnrecorded(tx, { uid, at }, reason))
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
        what: '利用停止、利用制限、不正の印をすべて解除します。会員にメールでお知らせします。',
        changes: [
          {
            label: '状態',
            before: statusInWords(member, now),
            after: statusNames[member.eraseAt ? 'deleting' : 'active'],
          },
          {
            label: '不正の印',
            before: flags.map(({ why }) => flagNames[why]).join('、') || null,
            after: null,
          },
        ],
        blocked: isRestorable ? null : operatorText('blocked-already-active'),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { at }) => allowed(await restoreUnrecorded(tx, { uid, at })),
  }),
]

function statusInWords(member: StoredMember, now: Date): string {
  const status = statusOf(member, now)
  const until = status === 'restricted' && member.restrictedUntil
  return until ? `${statusNames[status]}（${momentOf(until)}まで）` : statusNames[status]
}

/** A gift that a company was asked for may exist, so its points are never returned here. */
function fateOf(exchange: StoredExchange, choice: OpenExchangeChoice): string {
  if (choice === 'keep') return 'そのまま（利用停止の間は発行されません）'
  return isReturnable(exchange)
    ? '却下して、ポイントを返します'
    : 'そのまま（ギフト提供会社に注文済みのため、「注文」で決着させます）'
}

function allowed(outcome: Outcome): void {
  assert(outcome === 'done', `the preview allowed what was refused: ${outcome}`)
}
