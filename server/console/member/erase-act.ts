import { strict as assert } from 'node:assert'
import { cancelErasureAct, eraseMemberAct } from '#contract/console/member-acts.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { slashMoment } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { deleteAccountLater } from '../../account/delete-account.ts'
import { stayingMail } from '../../account/mails.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { lockAbout } from '../../auth/member/about-member.ts'
import { type StoredMember, statusOf } from '../../auth/member/member.ts'
import { openSessionCount } from '../../auth/member/operate.ts'
import { stopLeaving } from '../../auth/member/profile.ts'
import { availablePoints } from '../../ledger/balance.ts'
import { mailLater } from '../../mail/mail-later.ts'
import type { Console } from '../console.ts'
import { statusNames } from '../review/review-words.ts'
import { cancelErasure, type Erasure, erasureOf, insertErasure } from './erasure.ts'

/**
 * Begins the same deletion that members begin themselves, so that a request under a false name can still be taken back
 * by the owner. The certificate is filled in by the erasure itself.
 */
export const eraseAct = ({ signature }: Pick<Console, 'signature'>): DefinedAct =>
  defineAct(eraseMemberAct, {
    uid: ({ uid }) => uid,
    preview: async (tx, { uid }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const erasure = await erasureOf(tx, uid)
      const sessions = await openSessionCount(tx, uid)
      const isWaiting = member.eraseAt !== null
      return {
        ...about,
        what: isWaiting
          ? '会員はすでに退会の手続き中です。消去の日は変えずに、消去証明書を用意します。'
          : `退会の手続きを始め、${deletionGraceDays}日後に会員情報を消去します。会員にメールでお知らせします。それまでは、会員がログインして取り消せます。`,
        changes: [
          { label: '状態', before: statusNames[statusOf(member, now)], after: statusNames.deleting },
          {
            label: '消去',
            before: null,
            after: `${member.eraseAt ? slashMoment(member.eraseAt) : `${deletionGraceDays}日後`}（途中の交換と未表示のギフトを待ちます）`,
          },
          ...(sessions > 0
            ? [{ label: 'ログイン中の端末', before: `${digits(sessions)}台`, after: '0台' }]
            : []),
          {
            label: 'ポイント',
            before: `${digits(await availablePoints(tx, uid))}pt`,
            after: '消去のときに失効',
          },
          { label: '消去証明書', before: null, after: '番号を発行' },
        ],
        blocked:
          isWaiting && erasure ? `すでに消去の手続き中です（証明書の番号：${erasure.number}）。` : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { actor, at }) => {
      const wasLeaving = (await lockAbout(tx, uid)).member.eraseAt !== null
      const eraseAt = await deleteAccountLater(tx, signature, uid, at)
      await insertErasure(tx, { uid, by: actor.email, eraseAt, wasLeaving, at })
    },
  })

/** Only what an operator began: a member who chose to leave is not kept by us. */
export const cancelErasureOf = ({ signature }: Pick<Console, 'signature'>): DefinedAct =>
  defineAct(cancelErasureAct, {
    uid: ({ uid }) => uid,
    preview: async (tx, { uid }, _actor, now) => {
      const { member, about } = await lockAbout(tx, uid)
      const erasure = await erasureOf(tx, uid)
      return {
        ...about,
        what: '運営者が始めた消去の手続きを取り消します。会員は、これまでどおりログインできます。会員にメールでお知らせします。',
        changes: [
          {
            label: '状態',
            before: statusNames[statusOf(member, now)],
            after: statusNames[statusOf({ ...member, eraseAt: null }, now)],
          },
          { label: '消去', before: member.eraseAt && slashMoment(member.eraseAt), after: null },
          { label: '消去証明書', before: erasure?.number ?? null, after: '取り消し' },
        ],
        blocked: cancelHindrance(member, erasure),
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { actor, at }) => {
      const { member } = await lockAbout(tx, uid)
      const erasure = await erasureOf(tx, uid)
      assert(erasure && cancelHindrance(member, erasure) === null, 'the preview allowed what is refused')
      await stopLeaving(tx, uid)
      await cancelErasure(tx, erasure.number, { by: actor.email, at })
      if (member.email && member.emailVerifiedAt) {
        await mailLater(tx, stayingMail(member.email, signature.publicOrigin), { uid })
      }
    },
  })

function cancelHindrance({ eraseAt }: StoredMember, erasure: Erasure | null): string | null {
  if (eraseAt === null) return '消去の手続き中ではありません。'
  const isOurs = erasure && !erasure.wasLeaving && erasure.eraseAt.getTime() === eraseAt.getTime()
  return isOurs ? null : 'この退会は、会員が始めました。取り消せるのは、会員だけです。'
}
