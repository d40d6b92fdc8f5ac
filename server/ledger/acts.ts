import { pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { reverseMemberEntryAct } from '#contract/console/member-acts.ts'
import {
  grantMemberPointsAct,
  runExpiryByHandAct,
  takeMemberPointsAct,
} from '#contract/console/two-person-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { movementTitle } from '#contract/point/movement-words.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { dayMs } from '#contract/values/japan-day.ts'
import { type ActPreview, type DefinedAct, defineAct } from '../acts/act.ts'
import { balanceChange } from '../acts/changes.ts'
import { aboutMember } from '../auth/member/about-member.ts'
import { lockMember } from '../auth/member/member.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { lockAvailablePoints } from './balance.ts'
import { grantByOperator, operatorPointsSince, reverseByOperator, takeByOperator } from './operate.ts'
import { findEntry, isReversible } from './reverse.ts'

const uidOf = ({ uid }: { uid: string }) => uid

/** Concerns every member. The command line runs it in batches once it is approved. */
export const expiryAct: DefinedAct = defineAct(runExpiryByHandAct, {
  preview: async () => ({
    uid: null,
    subject: 'expiry',
    who: operatorText('subject-everyone'),
    what: {
      ja: '有効期限の過ぎたポイントの失効を、毎日の時刻を待たずに実行できるようにします',
      en: 'expire the points whose day has passed, and notify members whose day is near',
    },
    changes: [{ label: { ja: '失効の実行', en: 'runs' }, before: null, after: { ja: '1回', en: 'once' } }],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})

/** The reason of each is read by the member. The member and the balance are locked from the preview on. */
export const ledgerActs: DefinedAct[] = [
  expiryAct,

  defineAct(grantMemberPointsAct, {
    uid: uidOf,
    preview: (tx, { uid, points }, _actor, now) => previewOf(tx, uid, points, now),
    perform: async (tx, { uid, points }, { actId: key, at, reason }) => {
      await grantByOperator(tx, { uid, at, reason }, { points, key })
    },
  }),

  defineAct(takeMemberPointsAct, {
    uid: uidOf,
    preview: (tx, { uid, points }, _actor, now) => previewOf(tx, uid, -points, now),
    perform: async (tx, { uid, points }, { actId: key, at, reason }) => {
      await takeByOperator(tx, { uid, at, reason }, { points, key })
    },
  }),

  defineAct(reverseMemberEntryAct, {
    uid: uidOf,
    preview: async (tx, { uid, seq }, _actor, now) => {
      const about = await aboutEntry(tx, uid)
      const before = await lockAvailablePoints(tx, uid)
      const entry = await findEntry(tx, { uid, seq })
      if (!entry) throw new CallError('not-found', 'entry-unknown')
      const moved = entry.credit === 'available' ? entry.points : -entry.points
      const at = slashMoment(entry.at)
      return {
        ...about,
        what: {
          ja: `${at}の「${movementTitle(entry)}」${signedDigits(moved)}ptを取り消します。`,
          en: `reverse the entry of ${at}: ${entry.kind}, ${signedDigits(moved)} pt`,
        },
        changes: [
          balanceChange(before, before - moved),
          {
            label: { ja: `履歴 ${seq}`, en: `entry ${seq}` },
            before: { ja: '有効', en: 'valid' },
            after: { ja: '取り消し', en: 'reversed' },
          },
        ],
        blocked: !isReversible(entry)
          ? operatorText('blocked-entry-kind')
          : entry.isReversed
            ? operatorText('blocked-entry-reversed')
            : before - moved < 0
              ? operatorText('blocked-points-used')
              : null,
        ...(await limitOf(tx, uid, -moved, now)),
      }
    },
    perform: async (tx, { uid, seq }, { at, reason }) => {
      await reverseByOperator(tx, { uid, at, reason }, seq)
    },
  }),
]

/** An erased member has no page, but the books keep the transfers under a uid that nobody has any more. */
async function aboutEntry(tx: Tx, uid: string): Promise<Pick<ActPreview, 'uid' | 'subject' | 'who'>> {
  if (await lockMember(tx, uid)) return aboutMember(tx, uid)
  return { uid: null, subject: 'erased member', who: { ja: '退会した会員', en: 'an erased member' } }
}

async function previewOf(tx: Tx, uid: string, moved: number, now: Date): Promise<ActPreview> {
  const about = await aboutMember(tx, uid)
  const before = await lockAvailablePoints(tx, uid)
  const points = digits(Math.abs(moved))
  return {
    ...about,
    what:
      moved > 0
        ? { ja: `${points}ptを付与します`, en: `grant ${points} pt` }
        : { ja: `${points}ptを取り消します`, en: `take ${points} pt` },
    changes: [balanceChange(before, before + moved)],
    blocked: before + moved < 0 ? operatorText('blocked-too-few-points') : null,
    ...(await limitOf(tx, uid, moved, now)),
  }
}

/** One person moves only so much in one direction for one member within a day. */
async function limitOf(tx: Tx, uid: string, moved: number, now: Date) {
  const kind = moved > 0 ? 'granted' : 'taken'
  const recent = await operatorPointsSince(tx, { uid, kind, since: new Date(now.getTime() - dayMs) })
  return {
    gives: Math.max(moved, 0),
    moves: moved,
    needsSecondPerson: recent + Math.abs(moved) > pointsOfOnePersonMax,
  }
}
