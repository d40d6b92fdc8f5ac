import { endMemberSessions, noteOnMember, sendMemberMail } from '#contract/console/member-acts.ts'
import { digits } from '#contract/values/digits.ts'
import { mailResetNow, mailVerification } from '../../auth/mail/mail-links.ts'
import { newestOneTimeAt } from '../../auth/mail/one-time.ts'
import type { StoredMember } from '../../auth/member/member.ts'
import { endSessionsUnrecorded, openSessionCount } from '../../auth/member/operate.ts'
import type { Tx } from '../../db/db.ts'
import { lockNotice, resendNotice } from '../../notice/resend-notice.ts'
import { hears } from '../../notice/tell-member.ts'
import { tellingOf } from '../../notice/words/tell-words.ts'
import type { DefinedAct } from '../act/act-work.ts'
import { defineAct } from '../act/define-act.ts'
import type { Console } from '../console.ts'
import { lockAbout } from './about-member.ts'
import { exactMomentOf } from './member-words.ts'
import { insertNote, notesBefore } from './note.ts'

const uidOf = ({ uid }: { uid: string }) => uid

/** The acts of support. The member is locked from the preview on. */
export const supportActs = ({ signature }: Pick<Console, 'signature'>): DefinedAct[] => [
  defineAct(endMemberSessions, {
    uid: uidOf,
    preview: async (tx, { uid }) => {
      const { about } = await lockAbout(tx, uid)
      const count = await openSessionCount(tx, uid)
      return {
        ...about,
        what: 'すべての端末からログアウトさせ、別の端末でログインするためのリンクも無効にします。会員にメールでお知らせします。',
        changes: [{ label: 'ログイン中の端末', before: `${digits(count)}台`, after: '0台' }],
        blocked: count === 0 ? 'ログイン中の端末はありません。' : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { at }) => {
      await endSessionsUnrecorded(tx, { uid, at })
    },
  }),

  defineAct(sendMemberMail, {
    uid: uidOf,
    preview: async (tx, { uid, mail }) => {
      const { member, about } = await lockAbout(tx, uid)
      const { name, sentAt, blocked } = await lookAtMail(tx, member, mail)
      return {
        ...about,
        what: `「${name}」のメールを送ります。`,
        // The moment makes it another preview once a colleague has sent it.
        changes: [
          {
            label: 'メール',
            before: sentAt && `${exactMomentOf(sentAt)}に送信`,
            after: '送り直します',
          },
        ],
        blocked,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid, mail }, { at }) => {
      const { member } = await lockAbout(tx, uid)
      if (mail.kind === 'verification') await mailVerification(tx, signature, member, at)
      else if (mail.kind === 'password-reset') await mailResetNow(tx, signature, member, at)
      else await resendNotice(tx, { uid, seq: mail.seq })
    },
  }),

  defineAct(noteOnMember, {
    uid: uidOf,
    preview: async (tx, { uid, note }) => {
      const { about } = await lockAbout(tx, uid)
      const [newest] = await notesBefore(tx, uid, { before: null, max: 1 })
      return {
        ...about,
        // A note may name other persons, so it is shown here and is not among the recorded changes. A note that a
        // colleague leaves meanwhile changes the preview, so that nobody writes without having read it.
        what: `担当者だけが読むメモを残します：「${note}」${newest ? `　いまの最後のメモ（${newest.by}）：「${newest.note}」` : ''}`,
        changes: [{ label: 'メモ', before: null, after: '1件追加' }],
        blocked: null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: (tx, { uid, note }, { actId: noteId, actor, at }) =>
      insertNote(tx, { uid, noteId, note, by: actor.email, at }),
  }),
]

type WantedMail = { kind: 'verification' } | { kind: 'password-reset' } | { kind: 'notice'; seq: number }
type Looked = { name: string; sentAt: Date | null; blocked: string | null }

const noAddress = '会員のメールアドレスが登録されていません。'
const suspended = '利用停止中の会員には、このメールを送れません。'

async function lookAtMail(tx: Tx, member: StoredMember, mail: WantedMail): Promise<Looked> {
  const { uid, email, emailVerifiedAt, suspendedAt } = member
  if (mail.kind === 'verification') {
    return {
      name: 'メール認証のお願い',
      sentAt: await newestOneTimeAt(tx, { uid, kind: 'verify' }),
      blocked: !email
        ? noAddress
        : emailVerifiedAt
          ? 'メール認証は済んでいます。'
          : suspendedAt
            ? suspended
            : null,
    }
  }
  if (mail.kind === 'password-reset') {
    return {
      name: 'パスワードの再設定',
      sentAt: await newestOneTimeAt(tx, { uid, kind: 'reset' }),
      blocked: !email ? noAddress : suspendedAt ? suspended : null,
    }
  }
  const notice = await lockNotice(tx, { uid, seq: mail.seq })
  if (!notice) return { name: 'お知らせ', sentAt: null, blocked: 'このお知らせは見つかりませんでした。' }
  return {
    name: tellingOf(notice.event).mail.subject,
    sentAt: notice.toldAt,
    blocked: !email
      ? noAddress
      : !emailVerifiedAt
        ? 'メール認証が済んでいない宛先には、お知らせを送れません。'
        : !notice.toldAt
          ? 'このお知らせは、これから自動で送られます。'
          : notice.event.kind === 'exchange-accepted'
            ? '受け付けのメールは送り直せません。交換の結果のメールを送り直してください。'
            : hears(member, notice.event)
              ? null
              : '退会手続き中の会員には、このお知らせを送りません。',
  }
}
