import { eraseMemberAct } from '#contract/console/member-acts.ts'
import { deletionGraceDays } from '#contract/retention-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { deleteAccountLater } from '../../account/delete-account.ts'
import { type DefinedAct, defineAct } from '../../acts/act.ts'
import { momentOf } from '../../acts/moment.ts'
import { lockAbout } from '../../auth/member/about-member.ts'
import { statusOf } from '../../auth/member/member.ts'
import { openSessionCount } from '../../auth/member/operate.ts'
import { availablePoints } from '../../ledger/balance.ts'
import type { Console } from '../console.ts'
import { statusNames } from '../review/review-words.ts'
import { erasureOf, insertErasure } from './erasure.ts'

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
            after: `${member.eraseAt ? momentOf(member.eraseAt) : `${deletionGraceDays}日後`}（途中の交換と未表示のギフトを待ちます）`,
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
      const eraseAt = await deleteAccountLater(tx, signature, uid, at)
      await insertErasure(tx, { uid, by: actor.email, eraseAt, at })
    },
  })
