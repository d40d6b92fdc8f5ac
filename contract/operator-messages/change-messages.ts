import { message } from './message.ts'

/** The preview of a change on the command line: who, what, and before → after. */
export const changeMessages = {
  'label-change-who': { ja: '対象', en: 'about' },
  'label-change-what': { ja: '操作', en: 'change' },
  'label-change-balance': { ja: '残高', en: 'balance' },
  'label-change-state': { ja: '状態', en: 'state' },
  'label-change-role': { ja: '役割', en: 'role' },
  'label-change-time': { ja: 'サーバーの時刻', en: 'server time' },
  'label-change-file': { ja: 'ファイル', en: 'file' },
  'label-change-messages': { ja: 'メッセージ', en: 'messages' },
  'label-change-gifts': { ja: '在庫に加えるギフト', en: 'gifts added to the stock' },
  'label-change-recipients': { ja: '宛先', en: 'recipients' },
  'label-change-movements': { ja: '取引', en: 'transfers' },
  'label-change-notice': { ja: '会員への案内', en: 'notice to members' },
  'label-change-reason': { ja: '理由', en: 'reason' },
  'label-change-sessions': { ja: 'ログイン中の端末', en: 'open sessions' },
  'confirmation-question': { ja: '実行しますか？ [y/N]', en: 'Proceed? [y/N]' },
  'confirmation-impossible': {
    ja: '端末がないため、確認できません。--dry-run で内容を確かめ、よければ --yes を付けてください。',
    en: 'there is no terminal to ask at: look at it with --dry-run, then add --yes',
  },
  'nothing-done': { ja: '何も変更していません。', en: 'nothing was changed' },
  'subject-everyone': { ja: 'すべての会員', en: 'all members' },
  'subject-stock': { ja: 'ギフトの在庫', en: 'the stock of gifts' },
  'subject-database': { ja: 'データベース全体', en: 'the whole database' },
  'subject-clock': { ja: 'ローカルモードの時計', en: 'the clock of local mode' },
  'subject-channel': message<{ channel: string }>({
    ja: ({ channel }) => `交換先 ${channel}`,
    en: ({ channel }) => `the channel ${channel}`,
  }),
  'change-grant': message<{ points: number }>({
    ja: ({ points }) => `${points} pt を付与します。`,
    en: ({ points }) => `grant ${points} pt`,
  }),
  'change-take': message<{ points: number }>({
    ja: ({ points }) => `${points} pt を差し引きます。`,
    en: ({ points }) => `take ${points} pt`,
  }),
  'change-reverse': message<{ seq: number }>({
    ja: ({ seq }) => `取引 ${seq} を取り消します。`,
    en: ({ seq }) => `reverse the transfer ${seq}`,
  }),
  'change-suspend': {
    ja: '利用を停止し、すべての端末でログアウトします。会員にメールで知らせます。',
    en: 'suspend the member and end all sessions; the member gets a mail',
  },
  'change-restrict': {
    ja: 'ポイントの獲得と交換を止めます。会員にメールで知らせます。',
    en: 'stop earning and exchanging; the member gets a mail',
  },
  'change-restore': { ja: '停止と制限を解除します。', en: 'lift suspension and restriction' },
  'change-id-token': {
    ja: '会員としてログインできるリンクを作ります（1回、5分間）。会員にメールで知らせます。',
    en: 'make a link that signs in as the member, once within 5 minutes; the member gets a mail',
  },
  'change-approve': {
    ja: '承認して、ギフトを注文します。代金が発生し、元に戻せません。',
    en: 'approve: orders and pays for the gift, which cannot be undone',
  },
  'change-reject': {
    ja: '却下して、ポイントを返します。会員に知らせます。元に戻せません。',
    en: 'reject: returns the points and notifies the member, which cannot be undone',
  },
  'change-fraud': { ja: '不正の印を付けます。', en: 'flag as fraud' },
  'change-retry': {
    ja: '同じ注文番号で、すぐに問い合わせます。',
    en: 'ask the company again at once, under the same order id',
  },
  'change-settle-issued': { ja: '発行済みとして決着させます。', en: 'settle as issued' },
  'change-settle-failed': {
    ja: '失敗として決着させ、ポイントを返します。',
    en: 'settle as failed and return the points',
  },
  'change-answer': { ja: 'メールで返信します。', en: 'answer by mail' },
  'change-close': { ja: '対応完了にします。', en: 'close the contact' },
  'change-announce': { ja: 'お知らせに掲載します。', en: 'publish the announcement' },
  'change-announce-end': { ja: 'お知らせの掲載を終えます。', en: 'end the announcement' },
  'change-news-test': { ja: '試しに1通送ります。', en: 'mail one test' },
  'change-news-start': {
    ja: 'お知らせメールを送り始めます。送ったメールは取り消せません。',
    en: 'start the newsletter; mails that were sent cannot be taken back',
  },
  'change-news-stop': { ja: 'お知らせメールの送信を止めます。', en: 'stop the newsletter' },
  'change-import': { ja: 'ファイルのギフトを在庫に加えます。', en: 'add the gifts of the file to the stock' },
  'change-rotate': { ja: '在庫を新しい鍵で暗号化し直します。', en: 'encrypt the stock with the newest key' },
  'change-pause': { ja: '交換の受け付けを止めます。', en: 'stop accepting exchanges' },
  'change-resume': { ja: '交換の受け付けを再開します。', en: 'accept exchanges again' },
  'change-test': {
    ja: 'ギフト提供会社に試しに問い合わせ、成功すれば受け付けられるようにします。',
    en: 'make a test call to the company, which opens the channel if it passes',
  },
  'change-release': { ja: '保留中の紹介特典を支払います。', en: 'pay the reward that waits' },
  'change-refuse': { ja: '保留中の紹介特典を支払わないことにします。', en: 'refuse the reward that waits' },
  'change-void': {
    ja: '紹介を無効にし、特典を両方から取り消します。',
    en: 'void the referral and take the rewards back',
  },
  'change-job-retry': {
    ja: '失敗したジョブを、はじめからもう一度実行します。',
    en: 'run the failed job again from its beginning',
  },
  'change-job-aside': {
    ja: '失敗したジョブを実行せずに、一覧から取り除きます。',
    en: 'take the failed job off the list without running it',
  },
  'change-set-aside': { ja: '記録の読み取りを止めます。', en: 'set the log aside' },
  'change-log-release': { ja: '記録の読み取りを再開します。', en: 'read the log again' },
  'change-expiry': {
    ja: '期限を過ぎたポイントを失効させ、期限が近い会員に知らせます。',
    en: 'expire the points whose day has passed, and notify members whose day is near',
  },
  'change-seed': { ja: '見本の取引を加えます。', en: 'add sample transfers' },
  'change-backup': {
    ja: '全会員のデータをファイルに書き出します。',
    en: "write every member's data to a file",
  },
  'change-restore-backup': {
    ja: 'バックアップを空のデータベースに復元します。',
    en: 'restore the backup into an empty database',
  },
  'change-clock': { ja: '時計を進めます。', en: 'move the clock forward' },
  'change-invite': { ja: '運営者として招待します。', en: 'invite as an operator' },
  'change-role': {
    ja: '役割を変え、すべての端末でログアウトさせます。',
    en: 'change the role and end all sessions',
  },
  'change-disable': {
    ja: '無効にし、すべての端末でログアウトさせます。',
    en: 'disable the account and end all sessions',
  },
}
