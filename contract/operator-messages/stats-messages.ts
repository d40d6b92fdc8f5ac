import { message } from './message.ts'

/** Figures of the site, as a table and as a page. */
export const statsMessages = {
  'stats-usage': {
    ja: '[--days 14] [--html <ファイル>]   [--json]',
    en: '[--days 14] [--html <file>]   [--json]',
  },
  'stats-about': {
    ja: [
      'サイトの日ごとの数字です: 閲覧、登録、交換、紹介。誰であるかは記録していません。',
      '例:',
      '  npm run ops -- stats --days 30',
      '  npm run ops -- stats --days 90 --html stats.html   グラフのあるページ',
    ].join('\n'),
    en: [
      'Daily figures of the site: page views, sign-ups, exchanges, invitations. Anonymous.',
      'Examples:',
      '  npm run ops -- stats --days 30',
      '  npm run ops -- stats --days 90 --html stats.html   a page with charts',
    ].join('\n'),
  },
  'stats-elsewhere': message<{ measurementId: string }>({
    ja: ({ measurementId }) =>
      `記録は ${measurementId} に送られ、ここには保存されていません。送り先で確認するか、設定を外してください。`,
    en: ({ measurementId }) =>
      `events are sent to ${measurementId}, not stored here: look there, or unset it`,
  }),
  'stats-written': message<{ file: string }>({
    ja: ({ file }) => `${file} に書き出しました。`,
    en: ({ file }) => `wrote ${file}`,
  }),
  'stats-days-malformed': message<{ max: number }>({
    ja: ({ max }) => `--days には 1 から ${max} までの数を指定してください。`,
    en: ({ max }) => `--days must be a number from 1 to ${max}`,
  }),
  'stats-title': { ja: '利用状況', en: 'Usage' },
  'stats-period': message<{ period: string }>({
    ja: ({ period }) => `${period}（日本時間）。誰であるかは記録していません。`,
    en: ({ period }) => `${period} (Japan time). Anonymous.`,
  }),
  'stats-most-viewed': { ja: 'よく見られたページ', en: 'Most viewed pages' },
  'stats-as-table': { ja: '表で見る', en: 'Show as a table' },
  'stats-chart': message<{ title: string; highest: string }>({
    ja: ({ title, highest }) => `${title}の日ごとの数。最大${highest}`,
    en: ({ title, highest }) => `${title} by day, at most ${highest}`,
  }),
  'stats-pages': { ja: 'ページの閲覧', en: 'Page views' },
  'stats-accounts': { ja: '登録とログイン', en: 'Sign-ups and sign-ins' },
  'stats-exchanges': { ja: '交換', en: 'Exchanges' },
  'stats-referrals': { ja: '紹介', en: 'Referrals' },
  'event-page_view': { ja: '閲覧', en: 'views' },
  'event-sign_up': { ja: '登録', en: 'sign-ups' },
  'event-login': { ja: 'ログイン', en: 'sign-ins' },
  'event-logout': { ja: 'ログアウト', en: 'sign-outs' },
  'event-exchange_confirm': { ja: '確認', en: 'confirmation shown' },
  'event-exchange_request': { ja: '申込み', en: 'requested' },
  'event-exchange_refused': { ja: '断り', en: 'refused' },
  'event-exchange_cancel': { ja: '取り消し', en: 'canceled' },
  'event-gift_reveal': { ja: 'ギフトの表示', en: 'gift shown' },
  'event-referral_copy': { ja: 'リンクのコピー', en: 'link copied' },
  'event-referral_share': { ja: '共有', en: 'shared' },
  'event-referral_visit': { ja: 'お友だちの来訪', en: 'friend visited' },
  'event-referral_sign_up': { ja: 'お友だちの登録', en: 'friend registered' },
}
