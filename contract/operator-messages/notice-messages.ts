import { type Audience, audienceNames } from '../notice/announcement.ts'
import { newsletterActiveDays, type Segment, segmentInWords } from '../notice/newsletter.ts'
import { message } from './message.ts'

type Id = { id: string }

/** Announcements and newsletters. */
export const noticeMessages = {
  'announce-usage': { ja: 'list', en: 'list' },
  'announce-about': {
    ja: 'お知らせに掲載します。ファイルの1行目が題名です。--audience は対象で、everyone はログイン前の方も（--banner が必要）、members は会員（省略時）、agreed はお得なお知らせに同意した会員です。--banner はページの上部にも表示します。時刻の例: 2026-12-01T02:00+09:00　`end` はIDの先頭4文字以上で指定できます。',
    en: 'Announces something under the bell. The first line of the file is the title. --audience names the readers: everyone (visitors too, with --banner), members (if absent) or agreed (members who agreed to marketing mail). --banner also shows it across the top of the page. A time: 2026-12-01T02:00+09:00. `end` takes the first 4 or more letters of the id.',
  },
  'news-usage': { ja: 'preview --file <ファイル> | progress', en: 'preview --file <path> | progress' },
  'news-about': {
    ja: '受信に同意した会員へ、お知らせメールを送ります。ファイルの1行目が件名です。`test` は自分のアドレスに送り、`start --dry-run` は宛先を数え、`progress` は進み具合を表示します。--active は30日以内に利用した会員だけ、--balance-above はそのポイントより多く持つ会員だけに送ります。`start` には別の担当者の承認が必要です。`stop` はIDの先頭4文字以上で指定できます。',
    en: 'Mails news to members who agreed to it. The first line of the file is the subject. `test` mails it to your own address, `start --dry-run` counts the recipients, `progress` shows how far each newsletter is. --active mails only members who signed in within 30 days, --balance-above only members with more points than that. `start` needs the approval of a colleague. `stop` takes the first 4 or more letters of the id.',
  },
  'no-announcements': { ja: 'お知らせはありません。', en: 'no announcements' },
  'announcement-period': message<{ start: string; end: string }>({
    ja: ({ start, end }) => `${start} から ${end} まで`,
    en: ({ start, end }) => `from ${start} to ${end}`,
  }),
  'announcement-endless': message<{ start: string }>({
    ja: ({ start }) => `${start} から`,
    en: ({ start }) => `from ${start}`,
  }),
  'announcement-later': { ja: '掲載前', en: 'later' },
  'announcement-shown': { ja: '掲載中', en: 'shown' },
  'announcement-ended': { ja: '終了', en: 'ended' },
  'id-ambiguous': message<Id>({
    ja: ({ id }) => `「${id}」で始まるものが複数あります。もう少し長く指定してください。`,
    en: ({ id }) => `several begin with '${id}': type more of it`,
  }),
  'announcement-unknown': message<Id>({
    ja: ({ id }) => `お知らせ ${id} は見つかりません。`,
    en: ({ id }) => `no announcement ${id}`,
  }),
  'audience-name': message<{ audience: Audience }>({
    ja: ({ audience }) => audienceNames[audience],
    en: ({ audience }) => audiencesInEnglish[audience],
  }),
  'news-segment': message<{ segment: Segment }>({
    ja: ({ segment }) => segmentInWords(segment),
    en: ({ segment }) => segmentInEnglish(segment),
  }),
  'no-news': { ja: 'お知らせメールはありません。', en: 'no newsletters' },
  'news-planned': { ja: '予定', en: 'planned' },
  'news-running': { ja: '送信中', en: 'running' },
  'news-done': { ja: '完了', en: 'done' },
  'news-stopped': { ja: '停止', en: 'stopped' },
  'news-counts': message<{ sent: number; skipped: number; waiting: number }>({
    ja: ({ sent, skipped, waiting }) => `送信 ${sent}　対象外 ${skipped}　待ち ${waiting}`,
    en: ({ sent, skipped, waiting }) => `${sent} sent  ${skipped} skipped  ${waiting} queued`,
  }),
  'news-not-running': message<Id>({
    ja: ({ id }) => `送信中のお知らせメール ${id} はありません。`,
    en: ({ id }) => `no running newsletter ${id}`,
  }),
}

const audiencesInEnglish: Record<Audience, string> = {
  everyone: 'everyone, visitors too',
  members: 'members',
  agreed: 'members who agreed to marketing mail',
}

function segmentInEnglish({ isActive, balanceAbove }: Segment): string {
  const conditions = [
    ...(isActive ? [`signed in within ${newsletterActiveDays} days`] : []),
    ...(balanceAbove === null ? [] : [`with more than ${balanceAbove} pt`]),
  ]
  return ['members who agreed to news', ...conditions].join(', ')
}
