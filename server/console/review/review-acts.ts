import { strict as assert } from 'node:assert'
import { approveReview, noteOnReview, type ReviewKey, rejectReview } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { findMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { type Hindrance, lockForIssue } from '../../exchange/delivery/hindrance.ts'
import type { StoredExchange } from '../../exchange/exchange.ts'
import { isHeld } from '../../exchange/request/return-points.ts'
import { noteReview } from '../../exchange/review/note-review.ts'
import { approveUnrecorded, rejectUnrecorded } from '../../exchange/review/review.ts'
import { CallError } from '../../http/call-error.ts'
import type { ActPreview, DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import { isBulkApproval, refuseBulkApproval } from './bulk-approval.ts'
import { decidedText } from './decided.ts'
import { factsOf } from './facts.ts'
import { verdictOf } from './verdict.ts'

const uidOf = ({ uid }: ReviewKey) => uid
const inReview = exchangeStatusNames.review

/** The decisions of a review. The exchange and its member are locked from the preview on. */
export const reviewActs: DefinedAct[] = [
  defineAct(approveReview, {
    uid: uidOf,
    preview: async (tx, { onlyIfClear, ...key }, actor, now) => {
      const { exchange, hindrance, about, decided } = await lockReview(tx, key, now)
      const [facts] = await factsOf(tx, [exchange], now)
      const isClear = facts !== undefined && verdictOf(facts).level === 'clear'
      return {
        ...about,
        what: `${giftOf(exchange)}の交換を承認し、発行します。${heldBy(exchange)}`,
        changes: [{ label: '状態', before: inReview, after: exchangeStatusNames.issuing }],
        blocked:
          decided ??
          (hindrance && operatorText(`blocked-${hindrance}`)) ??
          (onlyIfClear && !isClear ? operatorText('blocked-not-clear') : null),
        gives: 0,
        needsSecondPerson: await isBulkApproval(tx, actor, now),
      }
    },
    perform: async (tx, { uid, exchangeId }, doing) => {
      await refuseBulkApproval(tx, doing)
      const approved = await approveUnrecorded(tx, { uid, exchangeId }, doing.at)
      assert(typeof approved === 'object', `the preview allowed what was refused: ${approved}`)
    },
  }),

  defineAct(rejectReview, {
    uid: uidOf,
    preview: async (tx, { message, isFraud, ...key }, _actor, now) => {
      const { exchange, about, decided } = await lockReview(tx, key, now)
      return {
        ...about,
        what: `${giftOf(exchange)}の交換を却下し、ポイントを返します。${heldBy(exchange)}`,
        changes: [
          { label: '状態', before: inReview, after: exchangeStatusNames.rejected },
          {
            label: '確保中のポイント',
            before: (await isHeld(tx, key)) ? `${digits(exchange.points)}pt` : null,
            after: '0pt（会員に返します）',
          },
          { label: '会員への文面', before: null, after: message },
          ...(isFraud ? [{ label: '不正の印', before: null, after: '付けます' }] : []),
        ],
        blocked: decided,
      }
    },
    perform: async (tx, { message: reason, isFraud, ...key }, { at }) => {
      const rejected = await rejectUnrecorded(tx, key, { reason, isFraud }, at)
      assert(typeof rejected === 'object', `the preview allowed what was refused: ${rejected}`)
    },
  }),

  defineAct(noteOnReview, {
    uid: uidOf,
    preview: async (tx, { note, ...key }, actor, now) => {
      const { exchange, about, decided } = await lockReview(tx, key, now)
      return {
        ...about,
        // The note may name other persons, so it is shown here and is not among the recorded changes.
        what: `保留にして、メモを残します：「${note}」${heldBy(exchange)}`,
        changes: [{ label: 'メモを書いた人', before: exchange.reviewNotedBy, after: actor.email }],
        blocked: decided,
      }
    },
    perform: async (tx, { note: text, ...key }, { actor, at }) => {
      const noted = await noteReview(tx, key, { text, by: actor.email, at })
      assert(noted === 'done', `the preview allowed what was refused: ${noted}`)
    },
  }),
]

type Locked = {
  exchange: StoredExchange
  hindrance: Hindrance | null
  about: Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
  decided: Text | null
}

async function lockReview(tx: Tx, key: ReviewKey, now: Date): Promise<Locked> {
  const locked = await lockForIssue(tx, key, now)
  if (!locked) throw new CallError('not-found', 'exchange-unknown')
  const { exchange, hindrance } = locked
  const member = await findMember(tx, key.uid)
  const name = member ? `${member.nickname}（${member.email ?? member.uid}）` : key.uid
  return {
    exchange,
    hindrance,
    about: {
      uid: key.uid,
      subject: key.exchangeId,
      who: `${name}　${exchange.number}`,
      gives: 0,
      needsSecondPerson: false,
    },
    decided: await decidedText(tx, exchange),
  }
}

const giftOf = ({ channel, points }: StoredExchange) => `${giftNames[channel]} ${digits(points)}pt`

/** A note that a colleague leaves meanwhile changes the preview, so that nobody decides without having read it. */
const heldBy = ({ reviewNote, reviewNotedBy }: StoredExchange) =>
  reviewNote ? `　いまのメモ（${reviewNotedBy}）：「${reviewNote}」` : ''
