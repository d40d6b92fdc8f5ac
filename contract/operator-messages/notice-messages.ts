import { type Audience, audienceNames } from '../notice/announcement.ts'
import { mailingActiveDays, type Segment, segmentInWords } from '../notice/mailing.ts'
import { message } from './message.ts'

type Id = { id: string }

/** Announcements and newsletters. */
export const noticeMessages = {
  'announce-usage': {
    ja: 'list | add --file <ファイル> [--link <パスかhttpsのURL> --label <文字>] [--audience everyone|members|agreed] [--banner] [--start <時刻>] [--end <時刻>] | end <ID>   [--json]',
    en: 'list | add --file <path> [--link <path or https URL> --label <text>] [--audience everyone|members|agreed] [--banner] [--start <time>] [--end <time>] | end <id>   [--json]',
  },
  'announce-about': {
    ja: 'お知らせに掲載します。ファイルの1行目が題名です。--audience は対象で、everyone はログイン前の方も（--banner が必要）、members は会員（省略時）、agreed はお得なお知らせに同意した会員です。--banner はページの上部にも表示します。時刻の例: 2026-12-01T02:00+09:00　`end` はIDの先頭4文字以上で指定できます。',
    en: 'Announces something under the bell. The first line of the file is the title. --audience names the readers: everyone (visitors too, with --banner), members (if absent) or agreed (members who agreed to marketing mail). --banner also shows it across the top of the page. A time: 2026-12-01T02:00+09:00. `end` takes the first 4 or more letters of the id.',
  },
  'news-usage': {
    ja: 'preview --file <ファイル> | test --file <ファイル> --to <会員> | start --file <ファイル> [--active] [--balance-above <ポイント>] | progress | stop <ID>   [--link <URL> --label <文字>] [--json]',
    en: 'preview --file <path> | test --file <path> --to <member> | start --file <path> [--active] [--balance-above <points>] | progress | stop <id>   [--link <URL> --label <text>] [--json]',
  },
  'news-about': {
    ja: '受信に同意した会員へ、お知らせメールを送ります。ファイルの1行目が件名です。`test` は会員1人（uidかメールアドレス）に送り、`start --dry-run` は宛先を数え、`progress` は進み具合を表示します。--active は30日以内に利用した会員だけ、--balance-above はそのポイントより多く持つ会員だけに送ります。`start` には別の担当者の承認が必要です。`stop` はIDの先頭4文字以上で指定できます。',
    en: 'Mails news to members who agreed to it. The first line of the file is the subject. `test` mails one member by uid or address, `start --dry-run` counts the recipients, `progress` shows how far each newsletter is. --active mails only members who signed in within 30 days, --balance-above only members with more points than that. `start` needs the approval of a colleague. `stop` takes the first 4 or more letters of the id.',
  },
  'text-file-missing': {
    ja: '文章がありません。--file でファイルを指定してください。',
    en: 'missing text: name a file with --file',
  },
  'text-file-incomplete': {
    ja: 'ファイルには、1行目に題名、その下に本文が必要です。',
    en: 'the file needs a title in its first line and a text below it',
  },
  'link-without-label': {
    ja: '--link と --label は、両方とも指定してください。',
    en: '--link and --label belong together',
  },
  'announcement-malformed': message<{ fields: string }>({
    ja: ({ fields }) =>
      `受け付けられません: ${fields}（リンクはこのサイトのパスか、httpsのURLにしてください）`,
    en: ({ fields }) => `not accepted: ${fields} (a link is a path of this site or an https URL)`,
  }),
  'time-malformed': message<{ text: string }>({
    ja: ({ text }) => `「${text}」は時差の付いた時刻ではありません。例: 2026-12-01T02:00+09:00`,
    en: ({ text }) => `'${text}' is not a time with a zone, such as 2026-12-01T02:00+09:00`,
  }),
  'no-announcements': { ja: 'お知らせはありません。', en: 'no announcements' },
  'announcement-period': message<{ start: string; end: string }>({
    ja: ({ start, end }) => `${start} から ${end} まで`,
    en: ({ start, end }) => `from ${start} to ${end}`,
  }),
  'announcement-endless': message<{ start: string }>({
    ja: ({ start }) => `${start} から`,
    en: ({ start }) => `from ${start}`,
  }),
  'announcement-banner': { ja: '上部にも表示します', en: 'with a banner' },
  'announcement-later': { ja: '掲載前', en: 'later' },
  'announcement-shown': { ja: '掲載中', en: 'shown' },
  'announcement-ended': { ja: '終了', en: 'ended' },
  'announcement-added': message<Id>({
    ja: ({ id }) => `${id} を掲載しました。`,
    en: ({ id }) => `${id} is announced`,
  }),
  'announcement-ended-now': message<Id>({
    ja: ({ id }) => `${id} の掲載を終了しました。`,
    en: ({ id }) => `${id} has ended`,
  }),
  'id-ambiguous': message<Id>({
    ja: ({ id }) => `「${id}」で始まるものが複数あります。もう少し長く指定してください。`,
    en: ({ id }) => `several begin with '${id}': type more of it`,
  }),
  'announcement-unknown': message<Id>({
    ja: ({ id }) => `お知らせ ${id} は見つかりません。`,
    en: ({ id }) => `no announcement ${id}`,
  }),
  'audience-unknown': message<{ audience: string }>({
    ja: ({ audience }) =>
      `対象「${audience}」はありません。everyone・members・agreed のどれかにしてください。`,
    en: ({ audience }) => `no audience '${audience}': use everyone, members or agreed`,
  }),
  'audience-name': message<{ audience: Audience }>({
    ja: ({ audience }) => audienceNames[audience],
    en: ({ audience }) => audiencesInEnglish[audience],
  }),
  'news-balance-malformed': message<{ text: string }>({
    ja: ({ text }) => `「${text}」はポイント数ではありません。0以上の整数で指定してください。`,
    en: ({ text }) => `'${text}' is not a number of points: use a whole number from 0`,
  }),
  'news-segment': message<{ segment: Segment }>({
    ja: ({ segment }) => segmentInWords(segment),
    en: ({ segment }) => segmentInEnglish(segment),
  }),
  'news-malformed': message<{ max: number }>({
    ja: ({ max }) => `受け付けられません: 件名は${max}文字までの1行、リンクはURLにしてください。`,
    en: ({ max }) => `not accepted: the subject is one line of at most ${max} letters, the link a URL`,
  }),
  'news-tested': message<{ to: string }>({
    ja: ({ to }) => `${to} への試し送りは送信待ちです。`,
    en: ({ to }) => `a test is queued to ${to}`,
  }),
  'news-test-refused': message<{ to: string }>({
    ja: ({ to }) => `「${to}」は、メール認証を済ませて受信に同意した会員ではありません。`,
    en: ({ to }) => `no member '${to}' with a verified address who agreed to news`,
  }),
  'news-started': message<Id & { count: number }>({
    ja: ({ id, count }) => `${id} を${count}人に送り始めました。進み具合は news progress で確認できます。`,
    en: ({ id, count }) => `${id} is started for ${count} members; see news progress`,
  }),
  'no-news': { ja: 'お知らせメールはありません。', en: 'no newsletters' },
  'news-running': { ja: '送信中', en: 'running' },
  'news-done': { ja: '完了', en: 'done' },
  'news-stopped': { ja: '停止', en: 'stopped' },
  'news-counts': message<{ sent: number; skipped: number; waiting: number }>({
    ja: ({ sent, skipped, waiting }) => `送信 ${sent}　対象外 ${skipped}　待ち ${waiting}`,
    en: ({ sent, skipped, waiting }) => `${sent} sent  ${skipped} skipped  ${waiting} queued`,
  }),
  'news-stopped-now': message<Id>({
    ja: ({ id }) => `${id} を停止しました。これ以上は送りません。`,
    en: ({ id }) => `${id} is stopped; nothing more goes out`,
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
    ...(isActive ? [`signed in within ${mailingActiveDays} days`] : []),
    ...(balanceAbove === null ? [] : [`with more than ${balanceAbove} pt`]),
  ]
  return ['members who agreed to news', ...conditions].join(', ')
}
