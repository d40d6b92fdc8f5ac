import { oneTimeSignInMinutes } from '#contract/auth/sign-in-rules.ts'
import { endMemberSessionsAct, sendMemberMailAct } from '#contract/console/member-acts.ts'
import { makeLoginLinkAct } from '#contract/console/two-person-acts.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import { exactMoment } from '#contract/values/day-words.ts'
import { type DefinedAct, defineAct } from '../acts/act.ts'
import { sessionChange } from '../acts/changes.ts'
import type { Tx } from '../db/db.ts'
import type { Signature } from '../mail/layout.ts'
import { lockNotice, resendNotice } from '../notice/resend-notice.ts'
import { hears } from '../notice/tell-member.ts'
import { tellingOf } from '../notice/words/tell-words.ts'
import { mailResetNow, mailVerification } from './mail/mail-links.ts'
import { newestOneTimeAt } from './mail/one-time.ts'
import { lockAbout } from './member/about-member.ts'
import type { StoredMember } from './member/member.ts'
import { endMemberSessions, openSessionCount } from './member/operate.ts'

/** The link signs in as the member, so nobody makes one alone. The command line makes it once it is approved. */
export const loginLinkAct: DefinedAct = defineAct(makeLoginLinkAct, {
  uid: ({ uid }) => uid,
  preview: async (tx, { uid }) => ({
    ...(await lockAbout(tx, uid)).about,
    what: {
      ja: '会員としてログインできるリンクを作れるようにします',
      en: 'make a link that signs in as the member; the member gets a mail',
    },
    changes: [
      {
        label: { ja: 'ログイン用リンク', en: 'login link' },
        before: null,
        after: { ja: `1回、${oneTimeSignInMinutes}分間`, en: `once within ${oneTimeSignInMinutes} minutes` },
      },
    ],
    blocked: null,
    gives: 0,
    needsSecondPerson: true,
  }),
  perform: async () => {},
  isDeferred: true,
})

const uidOf = ({ uid }: { uid: string }) => uid

type Parts = { signature: Signature; returningKey: Buffer }

/** The acts on a member's access. The member is locked from the preview on. */
export const authActs = ({ signature, returningKey }: Parts): DefinedAct[] => [
  loginLinkAct,

  defineAct(endMemberSessionsAct, {
    uid: uidOf,
    preview: async (tx, { uid }) => {
      const { about } = await lockAbout(tx, uid)
      const count = await openSessionCount(tx, uid)
      return {
        ...about,
        what: {
          ja: 'すべての端末からログアウトさせ、別の端末でログインするためのリンクも無効にします。会員にメールでお知らせします。',
          en: 'end all sessions and void the links for another device; the member gets a mail',
        },
        changes: [sessionChange(count)],
        blocked: count === 0 ? operatorText('blocked-no-sessions') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { uid }, { at }) => {
      await endMemberSessions(tx, { uid, at })
    },
  }),

  defineAct(sendMemberMailAct, {
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
            before: sentAt && `${exactMoment(sentAt)}に送信`,
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
      if (mail.kind === 'verification') await mailVerification(tx, { ...signature, returningKey }, member, at)
      else if (mail.kind === 'password-reset') await mailResetNow(tx, signature, member, at)
      else await resendNotice(tx, { uid, seq: mail.seq })
    },
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
  const { title, mail: sent } = tellingOf(notice.event, notice.at)
  return {
    name: sent?.subject ?? title,
    sentAt: notice.toldAt,
    blocked: !email
      ? noAddress
      : !emailVerifiedAt
        ? 'メール認証が済んでいない宛先には、お知らせを送れません。'
        : sent === null
          ? 'このお知らせは、マイページだけに表示します。'
          : !notice.toldAt
            ? 'このお知らせは、これから自動で送られます。'
            : notice.event.kind === 'exchange-accepted' || notice.event.kind === 'exchange-in-review'
              ? '受け付けと確認中のメールは送り直せません。交換の結果のメールを送り直してください。'
              : hears(member, notice.event)
                ? null
                : '退会手続き中の会員には、このお知らせを送りません。',
  }
}
