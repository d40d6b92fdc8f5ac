/** Changes that operators make, as the audit log, a member's timeline and requests name them. */
export const actNames: Readonly<Record<string, string>> = {
  'announce add': 'お知らせの掲載',
  'announce end': 'お知らせの終了',
  backup: 'バックアップの作成（コマンド）',
  'backup create': 'バックアップの作成',
  'backup write': 'バックアップの書き出し',
  'bulk-grant run': 'ファイルによる一括付与',
  'campaigns end': 'キャンペーンの終了',
  'campaigns start': 'キャンペーンの開始',
  'channel ask-test': '交換先の接続テスト',
  'channel pause': '交換先の停止',
  'channel resume': '交換先の再開',
  'channel test': '交換先の接続テスト（コマンド）',
  'clock advance': 'ローカルモードの時計の変更',
  'cluster clear': '集まりの確認（問題なし）',
  'cluster freeze': '集まりの凍結',
  'cluster release': '集まりの凍結の解除',
  'contacts answer': 'お問い合わせへの返信',
  'contacts assign': 'お問い合わせの担当の変更',
  'contacts classify': 'お問い合わせの種別の変更',
  'contacts close': 'お問い合わせの対応完了',
  'contacts merge': 'お問い合わせの統合',
  'contacts note': 'お問い合わせへのメモの追加',
  'database distribute': 'データベースの分散',
  'exchanges approve': '交換の承認',
  'exchanges cancel': '注文の取り消し',
  'exchanges note': '交換の保留',
  'exchanges reject': '交換の却下',
  'exchanges retry': '注文の再問い合わせ',
  'exchanges settle': '注文の決着',
  'expiry run': 'ポイントの失効',
  'gifts dismiss': '期限切れの在庫の処分',
  'gifts import': 'ギフトの取り込み',
  'gifts replace': 'ギフトの差し替え',
  'gifts rotate': 'ギフトの鍵の更新',
  'gifts withdraw': 'ギフトの取り下げ',
  'gifts withdraw-lot': 'ロットの取り下げ',
  'grants upload': '一括付与のファイルの読み込み',
  'id-token create': 'ログイン用の証明の発行',
  'jobs retry': '仕事の再実行',
  'jobs set-aside': '仕事の取り除き',
  'ledger reverse': '履歴の取り消し',
  'legal announce': '規約の改定のお知らせ',
  'legal day': '規約の適用日の変更',
  'lists export': '一覧のCSVの書き出し',
  'login-link create': 'ログイン用リンクの発行',
  'maintenance end': 'メンテナンスの終了',
  'maintenance plan': 'メンテナンスの予定',
  'members cancel-erasure': '会員情報の消去の取り消し',
  'members end-sessions': 'すべての端末からのログアウト',
  'members erase': '会員情報の消去の手続き',
  'members mail': 'メールの再送',
  'members note': 'メモの追加',
  'members restore': '停止・制限の解除',
  'members restrict': '利用の制限',
  'members suspend': '利用の停止',
  'months close': '月次の締め',
  'months prove': '月次の検証',
  'news move': 'メール配信の日時の変更',
  'news start': 'メール配信の開始',
  'news stop': 'メール配信の停止',
  'news test': 'メール配信の試し送り',
  'operators add': '運営者の追加',
  'operators command-code': 'コマンドライン用のコードの発行',
  'operators disable': '運営者の無効化',
  'operators end-sessions': '運営者のログアウト',
  'operators invite': '運営者の招待',
  'operators passkey-add': 'パスキーの追加',
  'operators passkey-remove': 'パスキーの取り外し',
  'operators password': 'パスワードの変更',
  'operators recover': '運営者の再登録',
  'operators resend': '招待メールの再送',
  'operators role': '運営者の役割の変更',
  'operators withdraw': '招待の取り消し',
  'pages end': '通報による公開・共有の終了',
  'pages harmless': '通報の確認（問題なし）',
  'points grant': 'ポイントの付与',
  'points seed': '見本のポイントの付与',
  'points take': 'ポイントの取り消し',
  'reads raise': '表示の上限の引き上げ',
  'referral refuse': '紹介の報酬の却下',
  'referral release': '紹介の報酬の確定',
  'referral void': '紹介の取り消し',
  restore: 'バックアップからの復元',
  'source resume': '支払いの再開',
  'sync release': '除けた記録の再読み込み',
  'sync set-aside': '記録の読み取りの除外',
  'templates delete': '文例の削除',
  'templates save': '文例の保存',
}

/** Things that operators read, each an entry too. */
export const readNames: Readonly<Record<string, string>> = {
  'audit export': '監査ログのCSV',
  'audit list': '監査ログ',
  'bulk-grant show': '一括付与の明細（コマンド）',
  'contacts export': 'お問い合わせの一覧のCSV',
  'contacts list': 'お問い合わせの一覧',
  'contacts preview': '返信メールの見本',
  'contacts show': 'お問い合わせ',
  'exchanges export': '審査の一覧のCSV',
  'exchanges list': '審査の一覧',
  'exchanges reconcile': '提供会社の注文との照合',
  'exchanges show': '交換の審査のページ',
  'fraud cluster': '会員の集まり',
  'fraud list': '不正の一覧',
  'gifts export': 'ギフトの一覧のCSV',
  'gifts read': 'ギフトの交換',
  'grants export': '一括付与の明細のCSV',
  'grants read': '一括付与の明細',
  'jobs export': '仕事の一覧のCSV',
  'jobs list': '仕事の一覧',
  'lots export': 'ロットの一覧のCSV',
  'members export': '会員の記録のCSV',
  'members find': '会員の検索の結果',
  'members show': '会員のページ',
  'orders export': '注文の一覧のCSV',
  'orders list': '注文の一覧',
  'referral list': '紹介の一覧',
  'reports export': '通報の一覧のCSV',
  'reports list': '通報の一覧',
  'reports show': '通報されたページの写し',
  'requests list': '依頼の一覧',
  'search run': '検索の結果',
  'sync list': '除けた記録の一覧',
}

/** Entries of which 「…を行いました」 would say too much, such as a plan or the start of a job, and those that are no act. */
const ownSentences: Readonly<Record<string, string>> = {
  'announce add': 'お知らせを登録しました',
  'bulk-grant run': 'ファイルによる一括付与を始めました',
  'campaigns end': 'キャンペーンを終えることにしました',
  'campaigns start': 'キャンペーンを告知しました',
  'channel pause': '交換先を停止しました',
  'channel resume': '交換先を再開しました',
  'cluster clear': '集まりを問題なしとしました',
  'cluster freeze': '集まりの凍結を始めました',
  'cluster release': '集まりの凍結の解除を始めました',
  'contacts assign': 'お問い合わせの担当を変更しました',
  'contacts classify': 'お問い合わせの種別を変更しました',
  'exchanges note': '交換を保留にしました',
  'legal day': '規約の適用日を変更しました',
  'maintenance plan': 'メンテナンスを設定しました',
  'members erase': '会員情報の消去の手続きを始めました',
  'months close': '月次を締めました',
  'months prove': '月次の検証を始めました',
  'news move': 'メール配信の日時を変更しました',
  'news start': 'メール配信を設定しました',
  'operators role': '運営者の役割を変更しました',
  'pages end': '通報されたものの公開・共有を終わらせました',
  'pages harmless': '通報を問題なしとしました',
  'reads raise': '表示の上限を引き上げました',
  'source resume': '支払いを再開しました',
  'audit verify': '監査ログに改ざんがないか確かめました',
  'console sign-in': 'コンソールにログインしました',
  'ledger verify': '台帳を検証しました',
  'passkey refused': 'パスキーの確認ができませんでした',
  'passkey refused as a copy': '写しの疑いがあるパスキーを断りました',
  'reads refused': '1日に表示できる人数を超えたため、表示を断りました',
}

/** Acts that change nothing: the log without them is the log of changes. */
export const quietActs: readonly string[] = [
  ...Object.keys(readNames),
  ...Object.keys(ownSentences).filter((act) => !(act in actNames)),
]

const decisions: Readonly<Record<string, { title: string; sentence: (name: string) => string }>> = {
  request: { title: '承認の依頼', sentence: (name) => `「${name}」の承認を依頼しました` },
  approve: { title: '依頼の承認', sentence: (name) => `「${name}」の依頼を承認しました` },
  reject: { title: '依頼の却下', sentence: (name) => `「${name}」の依頼を却下しました` },
  withdraw: { title: '依頼の取り下げ', sentence: (name) => `「${name}」の依頼を取り下げました` },
  preview: { title: '確認', sentence: (name) => `「${name}」の内容を確かめました` },
}

/** An act of an older or newer release, or one of which a test would tell that its name is missing. */
const otherAct = 'ほかの操作'

function decisionOf(act: string) {
  const [, verb = '', name = ''] = /^(request|approve|reject|withdraw|preview) (.+)$/.exec(act) ?? []
  const decision = decisions[verb]
  return decision && { ...decision, name: actNames[name] ?? otherAct }
}

/** An act as a title, such as 「ポイントの付与」. */
export function actInWords(act: string): string {
  const decision = decisionOf(act)
  return decision ? `${decision.title}（${decision.name}）` : (actNames[act] ?? readNames[act] ?? otherAct)
}

/** An act as a sentence, such as 「ポイントの付与を行いました」. */
export function actSentence(act: string): string {
  const decision = decisionOf(act)
  if (decision) return decision.sentence(decision.name)
  const read = readNames[act]
  return ownSentences[act] ?? (read ? `${read}を表示しました` : `${actNames[act] ?? otherAct}を行いました`)
}
