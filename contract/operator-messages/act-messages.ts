import { type ExchangeStatus, exchangeStatusNames } from '../exchange/exchange.ts'
import { message } from './message.ts'

/** Why an act cannot be done now. The console shows the Japanese sentence, the command line that of its language. */
export const actMessages = {
  'blocked-too-few-points': { ja: '残高が足りません。', en: 'the balance is too low' },
  'blocked-reward-not-held': {
    ja: 'この紹介特典は、もう待っていません。',
    en: 'the referral reward is not held',
  },
  'blocked-report-decided': {
    ja: 'この通報は、すでに判断されています。',
    en: 'the report is already decided',
  },
  'blocked-invite-voided': { ja: 'この紹介は、すでに無効です。', en: 'the invitation is already void' },
  'blocked-order-settled': { ja: 'この注文は、すでに決着しています。', en: 'the order is already settled' },
  'blocked-order-being-asked': {
    ja: 'いまギフト提供会社に問い合わせています。結果が出てから、もう一度お試しください。',
    en: 'the company is being asked at this moment; try again after its answer',
  },
  'blocked-entry-kind': {
    ja: 'この種類の記録は、ここでは取り消せません。交換は「審査」または「注文」で、取り消しの取り消しは付与で行ってください。',
    en: 'an entry of this kind is not reversed here: reject or settle an exchange instead, and grant to undo a reversal',
  },
  'blocked-entry-reversed': {
    ja: 'この記録は、すでに取り消されています。',
    en: 'the entry is already reversed',
  },
  'blocked-points-used': {
    ja: 'ポイントがすでに使われているため、取り消せません。',
    en: 'the points are already used',
  },
  'blocked-operator-exists': {
    ja: 'このメールアドレスの運営者は、すでに登録されています。',
    en: 'there is already an operator with this address',
  },
  'blocked-operator-invited': {
    ja: 'このメールアドレスは、すでに招待しています。',
    en: 'this address is already invited',
  },
  'blocked-operator-mailbox': {
    ja: 'このアドレスには、すでに登録されている運営者と同じ受信箱に届きます。別の人のアドレスを指定してください。',
    en: 'this address reaches the mailbox of an operator: name the address of another person',
  },
  'blocked-first-operators': {
    ja: '最初の2人の管理者は、サーバー上の「npm run ops -- operators add」で招待してください。',
    en: 'the first two admins are invited on the machine',
  },
  'blocked-operator-disabled': {
    ja: 'この運営者は、すでに無効です。',
    en: 'the operator is already disabled',
  },
  'blocked-operator-sample': {
    ja: '見本の運営者は変更できません。',
    en: 'sample operators cannot be changed',
  },
  'blocked-role-same': { ja: 'すでにこの役割です。', en: 'the operator already has this role' },
  'blocked-last-admin': {
    ja: '最後の管理者のため、変更できません。先に別の管理者を招待してください。',
    en: 'this is the last admin: invite another one first',
  },
  'blocked-exchange-canceled': {
    ja: 'この交換は、会員がすでに取り消しています。',
    en: 'the member has already canceled the exchange',
  },
  'blocked-exchange-not-in-review': message<{ status: ExchangeStatus }>({
    ja: ({ status }) => `この交換は、審査を待っていません（${exchangeStatusNames[status]}）。`,
    en: ({ status }) => `the exchange does not wait for review (${status})`,
  }),
  'blocked-exchange-approved': message<{ by: string }>({
    ja: ({ by }) => `この交換は、${by} さんがすでに承認しました。`,
    en: ({ by }) => `${by} has already approved the exchange`,
  }),
  'blocked-exchange-rejected': message<{ by: string }>({
    ja: ({ by }) => `この交換は、${by} さんがすでに却下しました。`,
    en: ({ by }) => `${by} has already rejected the exchange`,
  }),
  'blocked-member-suspended': {
    ja: '会員が利用停止中のため、承認できません。却下するか、利用停止を解除してください。',
    en: 'the member is suspended: reject the exchange, or restore the member first',
  },
  'blocked-member-restricted': {
    ja: '会員が利用制限中のため、承認できません。却下するか、利用制限を解除してください。',
    en: 'the member is restricted: reject the exchange, or restore the member first',
  },
  'blocked-payout-unlinked': {
    ja: '会員が、この交換の受け取り先のPayPayアカウントとの連携を解除しています（第三者が連携していた可能性があります）。却下してください。',
    en: 'the member no longer has the PayPay account of this exchange (a stranger may have linked it): reject it',
  },
  'blocked-no-hold': {
    ja: 'この交換のためのポイントが確保されていないため、承認できません。管理者に連絡してください。',
    en: 'no points are held for the exchange: tell an administrator',
  },
  'blocked-ask-member-suspended': {
    ja: '会員が利用停止中のため、問い合わせられません。利用停止を解除するか、手作業で決着させてください。',
    en: 'the member is suspended: restore them first, or settle the order by hand',
  },
  'blocked-ask-member-restricted': {
    ja: '会員が利用制限中のため、問い合わせられません。利用制限を解除するか、手作業で決着させてください。',
    en: 'the member is restricted: restore them first, or settle the order by hand',
  },
  'blocked-ask-payout-unlinked': {
    ja: '会員が、受け取り先のPayPayアカウントとの連携を解除しているため、問い合わせられません。手作業で決着させてください。',
    en: 'the member no longer has the PayPay account of this order: settle the order by hand',
  },
  'blocked-ask-no-hold': {
    ja: 'この交換のためのポイントが確保されていません。管理者に連絡してください。',
    en: 'no points are held for the exchange: tell an administrator',
  },
  'blocked-restrict-suspended': {
    ja: 'この会員は利用停止中です。先に利用停止を解除してください。',
    en: 'the member is suspended: restore them first',
  },
  'blocked-already-suspended': {
    ja: 'この会員は、すでに利用停止中です。',
    en: 'the member is already suspended',
  },
  'blocked-already-active': {
    ja: 'この会員は、停止も制限もされていません。',
    en: 'the member is neither suspended nor restricted',
  },
  'blocked-no-sessions': { ja: 'ログイン中の端末はありません。', en: 'there is no open session' },
  'blocked-log-aside': {
    ja: 'この記録はないか、すでに止めています。',
    en: 'there is no such log, or it is set aside already',
  },
  'blocked-log-read': { ja: 'この記録は止めていません。', en: 'the log is not set aside' },
  'blocked-same-answer': {
    ja: '同じ文で返信済みです。何も送っていません。',
    en: 'already answered with the same text',
  },
  'blocked-already-closed': {
    ja: 'このお問い合わせは、すでに対応完了です。',
    en: 'the contact is already closed',
  },
  'blocked-placeholders': {
    ja: '文例の { } が残っています。書き換えてください。',
    en: 'a placeholder of the template is left',
  },
  'blocked-assignee': {
    ja: 'この人には任せられません。閲覧の役割か、無効になった運営者です。',
    en: 'the operator has the role viewer or is disabled',
  },
  'blocked-same-kind': { ja: 'すでにこの種別です。', en: 'it has this kind already' },
  'blocked-own-contact': { ja: 'すでに担当しています。', en: 'you are its assignee already' },
  'blocked-no-assignee': { ja: '担当はいません。', en: 'it has no assignee' },
  'blocked-channel-paused': {
    ja: 'この交換先は、すでに同じお知らせで止まっています。',
    en: 'the channel is already paused with this notice',
  },
  'blocked-channel-open': { ja: 'この交換先は、止まっていません。', en: 'the channel is not stopped' },
  'blocked-newsletter-begun': {
    ja: 'この配信は、すでに始まったか、取りやめられています。',
    en: 'the newsletter has begun or was stopped',
  },
  'blocked-newsletter-stopped': {
    ja: 'この配信は、すでに止まっています。',
    en: 'the newsletter is already stopped',
  },
  'blocked-not-clear': {
    ja: '「問題なし」ではなくなりました。この交換は、1件ずつ確かめてください。',
    en: 'the verdict is no longer clear: look at this exchange by itself',
  },
  'blocked-start-past': {
    ja: '開始の時刻が過ぎています。これからの時刻にするか、「すぐに」を選んでください。',
    en: 'the start is in the past: name a later time, or none to start at once',
  },
  'blocked-end-before-start': {
    ja: '終了の時刻は、開始より後にしてください。',
    en: 'the end must be after the start',
  },
  'blocked-announcement-panel': {
    ja: 'ログイン前の方に見えるのはバナーだけです。表示する場所をバナーにするか、対象を会員にしてください。',
    en: 'visitors see banners only: make it a banner, or choose members as its audience',
  },
  'blocked-announcement-ended': {
    ja: 'このお知らせは、すでに終了しています。',
    en: 'the announcement has already ended',
  },
  'blocked-nobody-named': {
    ja: 'だれの操作か分かりません。--operator で自分を名乗ってください。',
    en: 'nobody is named: name yourself with --operator',
  },
  'blocked-no-readers': { ja: '宛先になる会員がいません。', en: 'nobody would get it' },
  'blocked-batch-approved': {
    ja: 'このファイルは、すでに承認されています。もう一度付与することはありません。',
    en: 'the file is approved already; it is not granted again',
  },
  'blocked-batch-empty': { ja: '付与できる行がありません。', en: 'no line of the file can be granted' },
  'blocked-job-not-failed': {
    ja: 'この仕事は、もう失敗の状態ではありません。すでに実行されたか、ほかの担当者が対応しました。',
    en: 'the job is not failed any more: it has run, or a colleague has taken care of it',
  },
  'blocked-job-forgotten': {
    ja: '仕事の中身は、失敗から7日で消しています。もう一度実行することはできません。',
    en: 'the contents of a job are deleted 7 days after its failure, so it cannot run again',
  },
  'blocked-job-aside': {
    ja: 'この仕事は、すでに取り除いてあります。',
    en: 'the job is set aside already',
  },
  'act-done': message<{ act: string; id: string }>({
    ja: ({ act, id }) => `実行しました: ${act}（${id}）`,
    en: ({ act, id }) => `done: ${act} (${id})`,
  }),
  'act-fields-malformed': message<{ fields: string }>({
    ja: ({ fields }) => `足りないか、受け付けられない項目があります: ${fields}`,
    en: ({ fields }) => `missing or not accepted: ${fields}`,
  }),
  'refused-act-id-used': {
    ja: 'この操作は、すでに別の内容で受け付けています。',
    en: 'this key was used for another act',
  },
  'refused-member-unknown': { ja: 'この会員は見つかりません。', en: 'no such member' },
  'refused-exchange-unknown': { ja: 'この交換は見つかりません。', en: 'no such exchange' },
  'refused-entry-unknown': { ja: 'この記録は見つかりません。', en: 'no such entry' },
  'refused-operator-unknown': { ja: 'この運営者は見つかりません。', en: 'no such operator' },
  'refused-order-not-settled': {
    ja: 'この注文は決着させられませんでした。状態をご確認ください。',
    en: 'the order could not be settled: look at its state',
  },
  'refused-approvals-too-many': {
    ja: '短い時間に多くの交換を承認したため、ここからは別の担当者の承認が必要です。もう一度実行すると、承認を依頼します。',
    en: 'many exchanges were approved within a short time: run the command again to ask a colleague',
  },
  'refused-otherwise': message<{ reason: string }>({
    ja: ({ reason }) => `サーバーが断りました（${reason}）。`,
    en: ({ reason }) => `the server refused it (${reason})`,
  }),
  'blocked-only-in-console': {
    ja: 'いまの状態では、この操作はできません。',
    en: 'the state does not allow it: look at it in the console',
  },
}
