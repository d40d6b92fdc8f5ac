import { exactMoment } from '../values/day-words.ts'
import { message } from './message.ts'

/** The running server: local mode's clock, failed jobs, logs set aside, the port. */
export const serverMessages = {
  'clock-usage': { ja: 'advance <期間>', en: 'advance <duration>' },
  'clock-about': {
    ja: 'ローカルモードの時計を進めます。90s、15m、2h、3d、4w のように指定します。',
    en: 'Moves the clock of local mode forward, by 90s, 15m, 2h, 3d or 4w.',
  },
  'clock-moved': message<{ now: Date }>({
    ja: ({ now }) => `時計を ${exactMoment(now)} に進めました。`,
    en: ({ now }) => `the clock now shows ${exactMoment(now)}`,
  }),
  'clock-in-production': {
    ja: '時計を進められるのはローカルモードだけです。本番では進められません。',
    en: 'the clock can be moved in local mode only, never in production',
  },
  'clock-too-far': message<{ duration: string }>({
    ja: ({ duration }) => `${duration} は10年を超えています。`,
    en: ({ duration }) => `${duration} is more than ten years`,
  }),
  'jobs-usage': { ja: 'list', en: 'list' },
  'jobs-about': message<{ max: number }>({
    ja: ({ max }) =>
      `存在しない宛先へのメールなど、最後まで失敗したジョブを新しい順に ${max} 件まで表示し、もう一度実行するか、一覧から取り除きます。ID は先頭の8文字で足ります。ジョブは30日間、エラーは7日間残ります。`,
    en: ({ max }) =>
      `Jobs that failed for good, such as mails to an address that does not exist: the newest ${max}. Runs one again or takes it off the list; eight characters of an id are enough. They are listed for 30 days, their errors for 7.`,
  }),
  'no-failed-jobs': { ja: '失敗したジョブはありません。', en: 'no job has failed' },
  'sync-usage': { ja: 'list', en: 'list' },
  'sync-about': {
    ja: '1回の読み取りが上限を超えたため、サーバーが読むのをやめた記録です。会員の画面には、同期が止まっていることが表示されます。release のあと、端末は同期を再開します。',
    en: 'Logs that the server no longer decodes, because one read exceeded its budget. Their members see that syncing has stopped. After `release` their browsers sync again.',
  },
  'no-logs-set-aside': { ja: '止めている記録はありません。', en: 'no log is set aside' },
  'no-such-failed-job': message<{ word: string }>({
    ja: ({ word }) =>
      `失敗したジョブのうち「${word}」で始まるものは1件に決まりません。jobs list でご確認ください`,
    en: ({ word }) => `"${word}" does not name one failed job; see jobs list`,
  }),
  'port-taken': message<{ port: number }>({
    ja: ({ port }) =>
      `ポート ${port} は使われています。PORT で別のポートを指定してください。例: PORT=${port + 1} npm start`,
    en: ({ port }) =>
      `Port ${port} is already in use. Choose another one with PORT, for example: PORT=${port + 1} npm start`,
  }),
  'console-port-taken': message<{ port: number }>({
    ja: ({ port }) =>
      `ポート ${port} は使われています。CONSOLE_PORT で別のポートを指定するか、CONSOLE_PORT=off で運営の画面を止めてください。`,
    en: ({ port }) =>
      `Port ${port} is already in use. Choose another one with CONSOLE_PORT, or start without the console: CONSOLE_PORT=off`,
  }),
  'cannot-listen': message<{ host: string; port: number; code: string }>({
    ja: ({ host, port, code }) => `${host}:${port} で待ち受けできません（${code}）。`,
    en: ({ host, port, code }) => `cannot listen on ${host}:${port} (${code})`,
  }),
}
