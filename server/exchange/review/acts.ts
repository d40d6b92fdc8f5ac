import { strict as assert } from 'node:assert'
import { approvalMinutes, approvalsOfOnePersonMax } from '#contract/console/console-rules.ts'
import {
  approveReviewAct,
  noteOnReviewAct,
  type ReviewKey,
  rejectReviewAct,
  type Verdict,
  verdictInWords,
} from '#contract/console/review.ts'
import type { ExchangeStatus } from '#contract/exchange/exchange.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { digits } from '#contract/values/digits.ts'
import { type ActPreview, type DefinedAct, defineAct, type OperatorName } from '../../acts/act.ts'
import { findMember } from '../../auth/member/member.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../http/call-error.ts'
import { type Hindrance, lockForIssue } from '../delivery/hindrance.ts'
import type { StoredExchange } from '../exchange.ts'
import { giftInWords, statusInWords } from '../exchange-words.ts'
import { isHeld } from '../request/return-points.ts'
import { decidedText } from './decided.ts'
import { factsOf } from './facts.ts'
import { type Group, type GroupsOf, isSuspected } from './group.ts'
import { noteReview } from './note-review.ts'
import { approveExchange, rejectExchange } from './review.ts'
import { verdictOf } from './verdict.ts'

const uidOf = ({ uid }: ReviewKey) => uid

type Options = { operatorName: OperatorName; groupsOf: GroupsOf }

/** The decisions of a review. The exchange and its member are locked from the preview on. */
export const reviewActs = ({ operatorName, groupsOf }: Options): DefinedAct[] => [
  defineAct(approveReviewAct, {
    uid: uidOf,
    preview: async (tx, { onlyIfClear, ...key }, _actor, now) => {
      const locked = await lockReview(tx, key, now, operatorName)
      const { exchange, hindrance, about, decided } = locked
      const [facts] = await factsOf(tx, [exchange], now, groupsOf)
      assert(facts)
      const verdict = verdictOf(facts)
      return {
        ...about,
        what: withNote(locked, {
          ja: `${giftInWords(exchange).ja}の交換を承認し、発行します。`,
          en: 'approve: orders and pays for the gift, which cannot be undone',
        }),
        changes: [
          stateTo('issuing'),
          judged(verdict),
          ...(facts.group && isSuspected(facts.group) ? [groupChange(facts.group)] : []),
        ],
        blocked:
          decided ??
          (hindrance && operatorText(`blocked-${hindrance}`)) ??
          (onlyIfClear && verdict.level !== 'clear' ? operatorText('blocked-not-clear') : null),
        gives: 0,
        moves: exchange.points,
        needsSecondPerson: false,
      }
    },
    aloneMax: { count: approvalsOfOnePersonMax, minutes: approvalMinutes },
    perform: async (tx, { uid, exchangeId }, { at }) => {
      const approved = await approveExchange(tx, { uid, exchangeId }, at, groupsOf)
      assert(typeof approved === 'object', `the preview allowed what was refused: ${approved}`)
    },
  }),

  defineAct(rejectReviewAct, {
    uid: uidOf,
    preview: async (tx, { message, isFraud, ...key }, _actor, now) => {
      const locked = await lockReview(tx, key, now, operatorName)
      const { exchange, about, decided } = locked
      return {
        ...about,
        what: withNote(locked, {
          ja: `${giftInWords(exchange).ja}の交換を却下し、ポイントを返します。`,
          en: 'reject: returns the points and notifies the member, which cannot be undone',
        }),
        changes: [
          stateTo('rejected'),
          {
            label: { ja: '確保中のポイント', en: 'points held' },
            before: (await isHeld(tx, key)) ? `${digits(exchange.points)}pt` : null,
            after: { ja: '0pt（会員に返します）', en: '0 (returned to the member)' },
          },
          { label: { ja: '会員への文面', en: 'text for the member' }, before: null, after: message },
          ...(isFraud ? [fraudChange] : []),
        ],
        blocked: decided,
      }
    },
    perform: async (tx, { message: reason, isFraud, ...key }, { at }) => {
      const rejected = await rejectExchange(tx, key, { reason, isFraud }, at)
      assert(typeof rejected === 'object', `the preview allowed what was refused: ${rejected}`)
    },
  }),

  defineAct(noteOnReviewAct, {
    uid: uidOf,
    preview: async (tx, { note, ...key }, actor, now) => {
      const locked = await lockReview(tx, key, now, operatorName)
      const { notedBy, about, decided } = locked
      return {
        ...about,
        // The note may name other persons, so it is shown here and is not among the recorded changes.
        what: withNote(locked, {
          ja: `保留にして、メモを残します：「${note}」`,
          en: `keep it waiting, with a note: "${note}"`,
        }),
        changes: [
          {
            label: { ja: 'メモを書いた人', en: 'noted by' },
            before: notedBy,
            after: actor.name,
          },
        ],
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
  /** The name of who wrote the note. */
  notedBy: string | null
  about: Pick<ActPreview, 'uid' | 'subject' | 'who' | 'gives' | 'needsSecondPerson'>
  decided: Text | null
}

async function lockReview(tx: Tx, key: ReviewKey, now: Date, operatorName: OperatorName): Promise<Locked> {
  const locked = await lockForIssue(tx, key, now)
  if (!locked) throw new CallError('not-found', 'exchange-unknown')
  const { exchange, hindrance } = locked
  const member = await findMember(tx, key.uid)
  const { reviewNotedBy: by } = exchange
  const notedBy = by && ((await operatorName(tx, by)) ?? by)
  const name = member ? `${member.nickname}（${member.email ?? member.uid}）` : key.uid
  return {
    exchange,
    hindrance,
    notedBy,
    about: {
      uid: key.uid,
      subject: key.exchangeId,
      who: `${name}　${exchange.number}`,
      gives: 0,
      needsSecondPerson: false,
    },
    decided: await decidedText(tx, exchange, operatorName),
  }
}

const stateTo = (after: ExchangeStatus) => ({
  label: operatorText('label-change-state'),
  before: statusInWords('review'),
  after: statusInWords(after),
})

/** The verdict that the reviewer has read. A finding that came since then makes another preview. */
const judged = (verdict: Verdict) => ({
  label: { ja: '判定', en: 'verdict' },
  before: null,
  after: { ja: verdictInWords(verdict), en: verdict.level },
})

/** In the preview, so that nobody clears a group that grew since they looked. */
const groupChange = ({ members, score }: Group) => ({
  label: { ja: '不正の疑いがある集まり', en: 'suspected group' },
  before: { ja: `${digits(members)}人、疑い${score}点`, en: `${members} members, score ${score}` },
  after: { ja: 'この会員については確認済み', en: 'cleared for this member' },
})

const fraudChange = {
  label: { ja: '不正の印', en: 'flagged as fraud' },
  before: null,
  after: { ja: '付けます', en: 'yes' },
}

/** A note that a colleague leaves meanwhile changes the preview, so that nobody decides without having read it. */
const withNote = ({ exchange: { reviewNote }, notedBy }: Locked, what: Text): Text =>
  reviewNote
    ? {
        ja: `${what.ja}　いまのメモ（${notedBy}）：「${reviewNote}」`,
        en: `${what.en}; note by ${notedBy}: "${reviewNote}"`,
      }
    : what
