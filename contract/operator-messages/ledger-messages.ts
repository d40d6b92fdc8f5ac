import { digits } from '../values/digits.ts'
import { message } from './message.ts'

type Books = { transfers: number; members: number }

/** Granting, taking and reversing points; verifying, reporting and expiring the ledger. */
export const ledgerMessages = {
  'key-used-otherwise': message<{ key: string }>({
    ja: ({ key }) => `キー ${key} は別の操作で使われています。何も変更していません。`,
    en: ({ key }) => `the key ${key} was used for something else; nothing was changed`,
  }),
  'too-few-points': message<{ uid: string }>({
    ja: ({ uid }) => `${uid} のポイントが足りません。何も変更していません。`,
    en: ({ uid }) => `${uid} has too few points; nothing was changed`,
  }),
  'ledger-usage': { ja: 'verify [--scheduled]', en: 'verify [--scheduled]' },
  'ledger-about': {
    ja: 'すべての残高が取引の合計と一致すること、すべての交換に対応する保留があることを検証します。一致しないときは終了コード1になります。取引を1件ずつ取り消すこともできます。',
    en: 'Verifies that every balance equals the sum of its transfers and that every exchange has its own hold; exits with 1 if not. Reverses a single transfer.',
  },
  'ledger-verified': message<Books>({
    ja: (books) => `${booksJa(books)}: すべての残高が一致しました。`,
    en: (books) => `${booksEn(books)}: all balances verified`,
  }),
  'ledger-problems': message<Books & { count: number }>({
    ja: (books) => `${booksJa(books)}: 問題が ${books.count} 件あります。`,
    en: (books) => `${booksEn(books)}: ${books.count} problems`,
  }),
  'unknown-transfer': message<{ uid: string; seq: number }>({
    ja: ({ uid, seq }) => `${uid} に取引 ${seq} はありません。`,
    en: ({ uid, seq }) => `${uid} has no transfer ${seq}`,
  }),
  'transfer-not-reversible': message<{ kind: string }>({
    ja: ({ kind }) => `種類が「${kind}」の取引は取り消せません。`,
    en: ({ kind }) => `a transfer of kind '${kind}' is not reversed`,
  }),
  'points-already-used': message<{ uid: string }>({
    ja: ({ uid }) => `${uid} はそのポイントを使用済みです。何も変更していません。`,
    en: ({ uid }) => `${uid} has already used the points; nothing was changed`,
  }),
  'problem-no-record': { ja: '取引がありますが、残高の記録がありません', en: 'has transfers but no record' },
  'problem-gap': { ja: '取引の番号に抜けがあります', en: 'has a gap in the numbers of its transfers' },
  'problem-running-balance': {
    ja: '途中の残高が誤っている取引があります',
    en: 'has a transfer with a wrong running balance',
  },
  'problem-record-differs': {
    ja: '残高の記録が取引の合計と一致しません',
    en: 'has a record that differs from the transfers',
  },
  'problem-expires-early': {
    ja: 'ポイントの失効が早すぎます',
    en: 'has points that would expire too early',
  },
  'problem-hold-end': message<{ holdId: string }>({
    ja: ({ holdId }) => `保留 ${holdId} の終わりが、始まりと一致しません`,
    en: ({ holdId }) => `has a hold ${holdId} whose end does not match its start`,
  }),
  'problem-reversal': message<{ seq: number }>({
    ja: ({ seq }) => `取り消しが、元の取引 ${seq} と逆になっていません`,
    en: ({ seq }) => `has a reversal that does not mirror transfer ${seq}`,
  }),
  'problem-exchange-without-hold': message<{ holdId: string }>({
    ja: ({ holdId }) => `交換 ${holdId} に保留がありません`,
    en: ({ holdId }) => `has the exchange ${holdId} without a hold`,
  }),
  'problem-hold-without-exchange': message<{ holdId: string }>({
    ja: ({ holdId }) => `終わっていない保留 ${holdId} に交換がありません`,
    en: ({ holdId }) => `has an open hold ${holdId} without an exchange`,
  }),
  'problem-hold-differs': message<{ holdId: string }>({
    ja: ({ holdId }) => `保留 ${holdId} が交換の内容と一致しません`,
    en: ({ holdId }) => `has a hold ${holdId} that differs from its exchange`,
  }),
  'problem-hold-state': message<{ holdId: string; state: string; expected: string }>({
    ja: ({ holdId, state, expected }) => `保留 ${holdId} は ${state} ですが、交換は ${expected} です`,
    en: ({ holdId, state, expected }) => `has a hold ${holdId} that is ${state}, its exchange is ${expected}`,
  }),
  'expiry-usage': { ja: 'run --reason <理由>', en: 'run --reason <text>' },
  'expiry-about': {
    ja: '期限の来たポイントを失効させ、必要なお知らせを送ります。サーバーが毎晩自動で行います。繰り返しても問題ありません。',
    en: 'Expires balances that are due and sends the due notices. The server does this every night; running it again is safe.',
  },
  'expiry-done': message<{ points: number; members: number; notices: number }>({
    ja: ({ points, members, notices }) =>
      `${members} 人の ${digits(points)} pt が失効しました。送信待ちのお知らせは ${notices} 通です。`,
    en: ({ points, members, notices }) =>
      `${digits(points)} pt of ${members} members expired; ${notices} notices queued`,
  }),
  'report-usage': { ja: '[--json]', en: '[--json]' },
  'report-about': {
    ja: 'ポイントの流通量を表示します。会員が使えるポイントと手続き中のポイント、月ごとの発行・交換・失効です。',
    en: 'Points in circulation: what members can use and hold, and what was issued, exchanged and expired by month.',
  },
  'report-members': { ja: 'ポイントを持つ会員', en: 'members with points' },
  'report-available': { ja: '利用できるポイント', en: 'available' },
  'report-held': { ja: '交換の手続き中', en: 'held' },
  'report-circulation': { ja: '流通量', en: 'in circulation' },
  'report-pending': { ja: '付与予定（紹介）', en: 'pending (referral)' },
  'points-usage': { ja: 'seed <会員> [--movements 10000]', en: 'seed <member> [--movements 10000]' },
  'points-about': {
    ja: '会員のポイントを増やし、減らします。理由は会員の履歴に表示されます。同じ --key を付けて繰り返しても1回だけです。seed は、ローカルモードの会員に、あらゆる種類の履歴を大量に作ります（画面の確認用）。',
    en: 'Grants and takes points; the member reads the reason. Repeated with the same --key it is done once. seed gives a member of local mode a long history with every kind of movement, for testing the pages.',
  },
  'points-seeded': message<{ uid: string; movements: number }>({
    ja: ({ uid, movements }) => `${uid} の履歴を ${digits(movements)} 件増やしました。`,
    en: ({ uid, movements }) => `${uid} has ${digits(movements)} more movements`,
  }),
  'seed-in-production': {
    ja: '試験用の履歴を作れるのはローカルモードだけです。本番では作れません。',
    en: 'test movements can be created in local mode only, never in production',
  },
  'movements-malformed': message<{ max: number }>({
    ja: ({ max }) => `--movements には 1 から ${max} までの整数を指定してください。`,
    en: ({ max }) => `--movements must be a whole number from 1 to ${max}`,
  }),
}

const booksJa = ({ transfers, members }: Books) => `会員 ${digits(members)} 人の取引 ${digits(transfers)} 件`
const booksEn = ({ transfers, members }: Books) =>
  `${digits(transfers)} transfers of ${digits(members)} members`
