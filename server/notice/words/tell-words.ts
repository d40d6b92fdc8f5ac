import { appPath, apps } from '#contract/apps/apps.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import type { MemberEvent } from '../member-event.ts'
import { exchangeTelling } from './exchange-words.ts'
import { pointTelling } from './point-words.ts'
import { referralTelling } from './referral-words.ts'
import { spaceTelling } from './space-words.ts'
import { type Telling, thanks } from './telling.ts'

/** `at`: when it happened, so that bell and mail name the same days in the same words. */
export function tellingOf(event: MemberEvent, at: Date): Telling {
  const on = japanDay(at)
  switch (event.kind) {
    case 'referral-registered':
    case 'referral-confirmed':
    case 'referral-ended':
      return referralTelling(event, on)
    case 'points-expiring':
    case 'points-expired':
    case 'points-granted':
    case 'points-taken':
    case 'points-reversed':
    case 'missions-paid':
      return pointTelling(event, on)
    case 'contact-answered':
      return contactAnswered(event)
    case 'shared-page-ended':
      return sharedPageEnded(event)
    case 'space-ended':
      return spaceEnded(event)
    case 'space-news':
      return spaceTelling(event)
    default:
      return exchangeTelling(event, on)
  }
}

/** The answer itself was mailed, to the address that the sender gave. */
const contactAnswered = ({ ticket }: Extract<MemberEvent, { kind: 'contact-answered' }>): Telling => ({
  topic: 'contact',
  title: 'お問い合わせに返信しました',
  body: `受付番号 ${ticket} のお問い合わせに返信しました。メールでもお送りしています。`,
  path: `/contact?ticket=${ticket}`,
  mail: null,
  push: null,
})

function spaceEnded({ app, title, note }: Extract<MemberEvent, { kind: 'space-ended' }>): Telling {
  const ended = `いっしょに使っていた${apps[app].name}「${title}」の共有を、運営者が終了しました。`
  const subject = '記録の共有を終了しました'
  return {
    topic: 'page',
    title: subject,
    body: `${ended}${note}`,
    path: appPath(app),
    mail: {
      subject: `【こつこつ】${subject}`,
      paragraphs: [
        thanks,
        ended,
        note,
        '共有していた内容は消去しました。お心当たりがない場合や、ご異議がある場合は、お問い合わせください。',
      ],
      label: 'アプリを開く',
    },
    push: { title: subject, body: '理由はお知らせでご確認いただけます。', tag: 'space-ended' },
  }
}

function sharedPageEnded({ app, title, note }: Extract<MemberEvent, { kind: 'shared-page-ended' }>): Telling {
  const page = `${apps[app].name}「${title || '無題'}」を見せるページ`
  const body = `${page}の公開を、運営者が停止しました。${note}`
  return {
    topic: 'page',
    title: 'リンクで見せるページを停止しました',
    body,
    path: appPath(app),
    mail: {
      subject: '【こつこつ】リンクで見せるページを停止しました',
      paragraphs: [
        thanks,
        `${page}の公開を、運営者が停止しました。`,
        note,
        '記録そのものは、これまでどおりお手元に残っています。お心当たりがない場合や、ご異議がある場合は、お問い合わせください。',
      ],
      label: 'アプリを開く',
    },
    push: {
      title: 'リンクで見せるページを停止しました',
      body: '理由はお知らせでご確認いただけます。',
      tag: 'shared-page-ended',
    },
  }
}
