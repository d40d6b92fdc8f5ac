import { unreviewedActiveDays, unreviewedPointsMax } from '../exchange/exchange-rules.ts'
import { message } from './message.ts'

type Exchange = { uid: string; exchangeId: string }

/** Reviewing and settling exchanges. Keys that are also outcomes of a server function take its operation. */
export const exchangeMessages = {
  'exchanges-usage': {
    ja: 'list [--state operator|open|review|issued|…] | show <受付番号> | cancel <受付番号> --reason <理由>',
    en: 'list [--state operator|open|review|issued|…] | show <exchange> | cancel <exchange> --reason <text>',
  },
  'exchanges-about': {
    ja: [
      '判断が必要な交換を一覧し、承認・却下・決着をします。理由は会員に表示されます。',
      '`cancel` は、ギフト提供会社で注文を取り消してからポイントを返します。`settle` は、提供会社で確認済みの結果を手作業で記録します（別の担当者の承認が必要）。',
      '`reject --fraud` のあとは、この会員と端末・メールボックス・PayPayアカウントを共有する会員の交換も審査します。',
      '会員には表示されません。`members restore` で解除します。',
      '受付番号の代わりに、交換ID（UUID）でも指定できます。',
      '例:',
      '  npm run ops -- exchanges list',
      '  npm run ops -- exchanges approve E-20261120-FACM --reason 確認済み',
      '  npm run ops -- exchanges reject E-20261120-FACM --reason "ご本人の確認ができませんでした。" --yes',
    ].join('\n'),
    en: [
      'Lists the exchanges that need a decision, and decides them. The member reads the reason.',
      '`cancel` cancels the order at the company, then returns the points; `settle` records what you have checked there,',
      'and needs a colleague.',
      '`reject --fraud`: exchanges of members who share a device, mailbox or PayPay account with this one are reviewed',
      'from then on; the member does not read it. `members restore` lifts it.',
      'An exchange is given by its number (E-20261120-FACM) or by its id.',
      'Examples:',
      '  npm run ops -- exchanges list',
      '  npm run ops -- exchanges approve E-20261120-FACM --reason checked',
      '  npm run ops -- exchanges reject E-20261120-FACM --reason "ご本人の確認ができませんでした。" --yes',
    ].join('\n'),
  },
  'reconcile-usage': {
    ja: 'reconcile <提供会社> <一覧.csv> --since <日時>',
    en: 'reconcile <company> <list.csv> --since <time>',
  },
  'reconcile-since': {
    ja: '--since に、会社の一覧が始まる日時を指定してください（例: 2026-11-18T09:00:00+09:00）',
    en: '--since takes the time at which the list of the company begins, such as 2026-11-18T09:00:00+09:00',
  },
  'reconcile-company': message<{ name: string; companies: readonly string[] }>({
    ja: ({ name, companies }) =>
      `「${name}」という提供会社はありません。次から選んでください: ${companies.join(', ')}`,
    en: ({ name, companies }) => `'${name}' is not a company; use one of: ${companies.join(', ')}`,
  }),
  'reconcile-unreadable': message<{ file: string; problem: string }>({
    ja: ({ file, problem }) =>
      `${file} を読めません（${problem}）。order_id（merchantCashbackId、creationRequestId）、amount、status の列が必要です。何も比べていません。`,
    en: ({ file, problem }) =>
      `${file} cannot be read (${problem}); it needs the columns order_id (merchantCashbackId, creationRequestId), amount and status. Nothing was compared.`,
  }),
  'reconcile-compared': message<{ orders: number; differences: number }>({
    ja: ({ orders, differences }) => `提供会社の注文 ${orders}件、違い ${differences}件`,
    en: ({ orders, differences }) => `${orders} orders at the company, ${differences} differences`,
  }),
  'reconcile-unknown-here': { ja: 'こちらに記録のないギフト', en: 'gift unknown here' },
  'reconcile-given-back': { ja: 'ポイントを返したのにギフトがある', en: 'gift exists, points went back' },
  'reconcile-open-here': { ja: 'ギフトがあり、こちらは処理中', en: 'gift exists, still open here' },
  'reconcile-gone-there': { ja: '発行済みなのに会社では取り消し', en: 'issued here, canceled there' },
  'reconcile-absent-there': { ja: '発行済みなのに会社にない', en: 'issued here, absent there' },
  'reconcile-amount': { ja: '金額が違う', en: 'amounts differ' },
  'no-exchanges': { ja: '該当する交換はありません。', en: 'no exchanges' },
  'exchange-gift': message<{ gift: string; points: string }>({
    ja: ({ gift, points }) => `${gift}、${points} pt`,
    en: ({ gift, points }) => `${gift}, ${points} pt`,
  }),
  'waits-for-review': { ja: '審査', en: 'you' },
  'waits-for-review-by': message<{ by: string }>({
    ja: ({ by }) => `審査（期限 ${by}）`,
    en: ({ by }) => `you, by ${by}`,
  }),
  'waits-for-review-overdue': message<{ by: string }>({
    ja: ({ by }) => `審査（期限 ${by}）  期限超過`,
    en: ({ by }) => `you, by ${by}  OVERDUE`,
  }),
  'waits-for-settling': { ja: '再試行または決着', en: 'you: retry or settle' },
  'waits-for-attempt': message<{ at: string }>({
    ja: ({ at }) => `${at} の自動再試行`,
    en: ({ at }) => `the attempt at ${at}`,
  }),
  'shown-in-session': message<{ at: string; sessionId: string }>({
    ja: ({ at, sessionId }) => `${at}  セッション ${sessionId}`,
    en: ({ at, sessionId }) => `${at}  session ${sessionId}`,
  }),
  'review-first': { ja: '初回の交換', en: 'first exchange' },
  'review-amount': { ja: '金額', en: 'amount' },
  'review-shares device': {
    ja: '利用停止または不正と判断した会員と、端末が同じ',
    en: 'shares a device with a suspended or fraudulent member',
  },
  'review-shares mailbox': {
    ja: '利用停止または不正と判断した会員と、メールボックスが同じ',
    en: 'shares a mailbox with a suspended or fraudulent member',
  },
  'review-shares paypay': {
    ja: '利用停止または不正と判断した会員と、PayPayアカウントが同じ',
    en: 'shares a PayPay account with a suspended or fraudulent member',
  },
  'review-group': {
    ja: '不正の疑いがある集まりの会員',
    en: 'belongs to a suspected group of members',
  },
  'exchange-unreviewed': {
    ja: `審査なし（はじめての交換、合計${unreviewedPointsMax}ptまで、${unreviewedActiveDays}日以上の利用、気になる点なし）`,
    en: `not reviewed (first exchange, up to ${unreviewedPointsMax} pt in all, earned on ${unreviewedActiveDays} days, no signal)`,
  },
  'exchange-id-malformed': message<{ id: string }>({
    ja: ({ id }) => `「${id}」は受付番号でも交換IDでもありません。すべての文字を入力してください。`,
    en: ({ id }) => `'${id}' is neither a number nor an id of an exchange: type all of it`,
  }),
  'exchange-id-ambiguous': message<{ id: string }>({
    ja: ({ id }) => `交換 ${id} は複数の会員にあります。<uid>/<交換ID> の形で指定してください。`,
    en: ({ id }) => `several members have an exchange ${id}: use <member>/<exchange>`,
  }),
  'unknown-exchange': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) => `交換 ${exchangeId} は見つかりません。`,
    en: ({ exchangeId }) => `no exchange ${exchangeId}`,
  }),
  'not-in-review': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) => `交換 ${exchangeId} は審査中ではありません。何も変更していません。`,
    en: ({ exchangeId }) => `${exchangeId} is not in review; nothing was changed`,
  }),
  'not-under-way': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) => `交換 ${exchangeId} は手続き中ではありません。何も変更していません。`,
    en: ({ exchangeId }) => `${exchangeId} is not open; nothing was changed`,
  }),
  'being-asked': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) =>
      `交換 ${exchangeId} は、いまギフト提供会社に問い合わせています。結果が出てから、もう一度お試しください。何も変更していません。`,
    en: ({ exchangeId }) =>
      `the company is being asked about ${exchangeId} at this moment; try again after its answer; nothing was changed`,
  }),
  'member-suspended': message<Pick<Exchange, 'uid'>>({
    ja: ({ uid }) =>
      `会員 ${uid} は利用停止中です。先に利用を再開するか、交換を却下してください。何も変更していません。`,
    en: ({ uid }) =>
      `the member ${uid} is suspended: restore them first, or reject the exchange; nothing was changed`,
  }),
  'member-restricted': message<Pick<Exchange, 'uid'>>({
    ja: ({ uid }) =>
      `会員 ${uid} は利用制限中です。先に利用を再開するか、交換を却下してください。何も変更していません。`,
    en: ({ uid }) =>
      `the member ${uid} is restricted: restore them first, or reject the exchange; nothing was changed`,
  }),
  'payout-unlinked': message<Pick<Exchange, 'uid'>>({
    ja: ({ uid }) =>
      `会員 ${uid} は、この交換の受け取り先のPayPayアカウントとの連携を解除しています。交換を却下してください。何も変更していません。`,
    en: ({ uid }) =>
      `the member ${uid} no longer has the PayPay account of this exchange: reject it; nothing was changed`,
  }),
  'no-hold': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) =>
      `交換 ${exchangeId} のためのポイントが確保されていません。却下するか、failed で決着してください。何も変更していません。`,
    en: ({ exchangeId }) =>
      `no points are on hold for ${exchangeId}: reject it or settle it as failed; nothing was changed`,
  }),
  'order-not-canceled': message<{ why: string }>({
    ja: ({ why }) =>
      `ギフトが発行されている可能性があり、ギフト提供会社は注文を取り消しませんでした（${why}）。何も変更していません。`,
    en: ({ why }) => `the gift may exist, and the company did not cancel it (${why}); nothing was changed`,
  }),
  'provider-not-set-up': message<Pick<Exchange, 'exchangeId'>>({
    ja: ({ exchangeId }) =>
      `交換 ${exchangeId} のギフト提供会社が設定されていないため、注文を取り消せません。何も変更していません。`,
    en: ({ exchangeId }) =>
      `the provider of ${exchangeId} is not set up, so the order cannot be canceled; nothing was changed`,
  }),
}
