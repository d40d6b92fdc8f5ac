import { message } from './message.ts'

/** The preview of a change on the command line: who, what, and before → after. */
export const changeMessages = {
  'label-change-who': { ja: '対象', en: 'about' },
  'label-change-what': { ja: '操作', en: 'change' },
  'label-change-state': { ja: '状態', en: 'state' },
  'label-change-role': { ja: '役割', en: 'role' },
  'label-change-time': { ja: 'サーバーの時刻', en: 'server time' },
  'label-change-file': { ja: 'ファイル', en: 'file' },
  'label-change-messages': { ja: 'メッセージ', en: 'messages' },
  'label-change-movements': { ja: '取引', en: 'transfers' },
  'label-change-reason': { ja: '理由', en: 'reason' },
  'label-change-sessions': { ja: 'ログイン中の端末', en: 'open sessions' },
  'confirmation-question': { ja: '実行しますか？ [y/N]', en: 'Proceed? [y/N]' },
  'confirmation-impossible': {
    ja: '端末がないため、確認できません。--dry-run で内容を確かめ、よければ --yes を付けてください。',
    en: 'there is no terminal to ask at: look at it with --dry-run, then add --yes',
  },
  'change-is-final': { ja: 'この操作は元に戻せません。', en: 'this cannot be undone' },
  'nothing-done': { ja: '何も変更していません。', en: 'nothing was changed' },
  'subject-everyone': { ja: 'すべての会員', en: 'all members' },
  'subject-stock': { ja: 'ギフトの在庫', en: 'the stock of gifts' },
  'subject-database': { ja: 'データベース全体', en: 'the whole database' },
  'subject-clock': { ja: 'ローカルモードの時計', en: 'the clock of local mode' },
  'subject-channel': message<{ channel: string }>({
    ja: ({ channel }) => `交換先 ${channel}`,
    en: ({ channel }) => `the channel ${channel}`,
  }),
  'change-cancel': {
    ja: 'ギフト提供会社に注文の取り消しを求め、発行されないことが確かめられたら、失敗として決着させてポイントを返します。',
    en: 'ask the company to cancel the order; once it confirms, settle it as failed and return the points',
  },
  'change-rotate': { ja: '在庫を新しい鍵で暗号化し直します。', en: 'encrypt the stock with the newest key' },
  'change-test': {
    ja: 'ギフト提供会社に試しに問い合わせ、成功すれば受け付けられるようにします。',
    en: 'make a test call to the company, which opens the channel if it passes',
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
}
