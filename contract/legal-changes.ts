import { type LegalDocumentName, legalVersions } from './legal-versions.ts'

export const legalNames: Record<LegalDocumentName, string> = {
  terms: '利用規約',
  privacyPolicy: 'プライバシーポリシー',
  tokusho: '特定商取引法に基づく表記',
}

export const legalPaths: Record<LegalDocumentName, string> = {
  terms: '/termofservice',
  privacyPolicy: '/privacypolicy',
  tokusho: '/tokusho_law',
}

/** A hash of each current text with its day, so that no text changes under the same date. The failing test prints it. */
export const legalTextHashes: Record<LegalDocumentName, string> = {
  terms: '2026-11-18 b3b20fcfff163261',
  privacyPolicy: '2026-11-19 6f3a34575c2e2c33',
  tokusho: '2026-11-18 fffb4264d3617468',
}

type Revisions<Versions extends readonly string[]> = Versions extends readonly [string, ...infer Later]
  ? Later[number] & string
  : never

/**
 * The changes of each revision, as the pages, the announcement and the mail print it. A version without its entry does
 * not compile.
 */
const legalChanges: {
  [Name in LegalDocumentName]: Record<Revisions<(typeof legalVersions)[Name]>, readonly string[]>
} = {
  terms: {
    '2026-11-16': [
      '交換の取り消し：「受付済み」又は「審査中」の間は何件でも → 1日につき3件まで',
      '交換できない期間：メールアドレス又はパスワードの変更から24時間 → 新たなPayPayアカウントとの連携及び登録済みのメールアドレスと同じGoogle又はAppleのアカウントによる初回のログインからの24時間を追加',
      'PayPayとの連携：1つのPayPayアカウントと連携できる会員を1人に限る定めを追加',
      '審査の対象：初回と5,000ptを超える交換 → 利用を停止された会員等と同じ端末、メールボックス又はPayPayアカウントを利用する会員の交換を追加',
      '未成年者の利用：18歳未満の方は保護者の同意を得てご登録いただくことの案内を追加',
      'はじめてのポイント：1つのメールアドレスにつき1回 → 1つのメールボックスにつき1回',
      '退会：発行済みでまだ表示していないギフトがあるときは、最長30日間、消去を待ち、退会を取り消さずに受け取れる定めを追加',
      '紹介プログラム：同じ端末又はメールボックスの利用が認められるときに、運営者が確認するまで「確定待ち」と表示する定めを追加',
    ],
    '2026-11-17': [
      '適用：本サービスを利用するすべての方 → 会員登録にあたり同意した会員（登録せずに利用する方は、本規約により義務を負いません）',
      '未成年者の利用：成年に達した後の利用により追認したものとみなす定めを削除',
      'アカウントの管理：第三者による利用は、運営者に責任がある場合を除き会員本人の利用とみなす → 会員に責任がない場合は、会員本人の利用として取り扱わない',
      'ポイントの性質：相続の対象とならない → 会員が亡くなられたときは、相続人からのお申し出に基づき、法令に従って取り扱う',
      '交換及び取り消しの上限：1日につき3件まで → 1日につき3回まで（数え方は変わりません）',
      '利用の停止：理由及び期間をマイページ又は電子メールで通知 → 電子メールで通知（メール認証が完了していない方には、お問い合わせに応じて通知）',
      '退会：確定の後は、発行済みのギフトのコード及びURLを再び表示できないこと（コード及びURLの効力は失われないこと）を明記',
      '損害賠償：上限を適用しない場合のうち「強行法規により認められない場合」という包括的な定めを削除',
      '第三者との紛争：会員の責めに帰すべき事由により生じたものに限定',
      'ギフト提供会社：Amazonギフトカードの発行者の名称を記載',
    ],
    '2026-11-18': [
      'メールボックス：Gmailのアドレスの違いを区別しない → iCloudメール（icloud.com、me.com、mac.com）とProton Mail（proton.me、protonmail.com、pm.me、記号の有無）の違い、Yahoo!メールの「-」より後の違いも区別しない',
      '退会：メール認証が完了しないまま90日間利用がないアカウントを消去する定めを追加',
      '審査の対象：登録の情報の重なりから不正利用の疑いがある会員の集まりに属する会員の交換を追加',
      '審査：初回の交換のうち、合計500pt以下で、他の会員との照合値の一致等がないもの等を、1日あたりの件数の範囲内で、審査を行わずに発行する定めを追加',
      'アプリ：習慣を追加し、はじめての記録及び今日の記録の対象に、習慣（その日の分を会員が自ら記録したもの）を追加',
    ],
  },
  privacyPolicy: {
    '2026-11-16': [
      '取得する情報：不正利用を見分けるための照合値（端末、ネットワーク、メールボックス、ドメイン、PayPayアカウント、紹介コード）と、その端末の識別子（Cookie、400日間）を追加',
      '取得する情報：パスキーの公開鍵、識別子、使用回数、名前等（顔、指紋等の情報は取得しない）を追加',
      '保存期間：変更前のメールアドレスと、変更前のパスワードを変換したもの（変更から7日間）を追加',
      '保存期間：照合値は最後に確認した日から90日間、お知らせとその送信の記録は13か月間とする定めを追加',
      '保存期間：退会の後、まだ表示していないギフトがあるときは、表示の後又は最長30日間の後に消去する定めを追加',
      '退会後の照合値：メールアドレスから計算 → メールボックス（「+」以降等を除いたもの）から計算',
      '退会の確定後に残る情報：一覧（帳簿、読めなくした操作の記録、照合値、通信の記録）と期間、送信を待っているメールも消去することの定めを追加',
      'ブラウザの保存領域：通信がない時の表示のため、アカウントの状態、新しい履歴、交換、お知らせ及び紹介の状況を追加（ログアウトまで）',
      'お問い合わせの下書き：送信の完了又は削除まで → 会員の下書きは、ログアウトまで',
      'お知らせの送信：交換の完了のみ → 交換の受付と結果、紹介の結果、ポイントの失効、ギフトの期限、規約等の改定を追加',
    ],
    '2026-11-17': [
      '外部送信：送信先ごとの利用目的と、現在使用しているかどうかの表示を追加',
      '利用状況の測定：端末からGoogleへの送信と読める記載 → 運営者のサーバーからの送信であることを明記',
      'PayPayとの連携：氏名、電話番号及び残高を受領しないこと並びにポイントの付与の際に送信する情報を明記',
      'お問い合わせの利用目的：回答 → 返信（内容は変わりません）',
      'お知らせの送信：アカウントの変更並びに利用の制限及び停止の通知を明記',
      '保存期間：まとめてポイントを付与するために用いた名簿の期間（90日間）を明記',
    ],
    '2026-11-18': [
      '退会後の照合値：メールボックスの定めに、iCloudメールとProton Mailのアドレスの違い及びYahoo!メールの「-」より後の違いを区別しないことを追加',
      '利用状況：操作とその日時 → 日ごと及びページごとの件数のみ（1件ごとの記録は保存しない）',
      '保存期間：メール認証が完了していないアカウントは、最後の利用から90日間で消去する定めを追加',
      '照合値：初回の交換の審査を省くかどうかの判断に、ネットワークの一致も利用する定めを追加',
      '体重等の記録：習慣の記録（名前、量、実施した日）を追加し、通知等に、会員が選んだ場合を除き、習慣の名前及び数値を記載しないことを追加',
    ],
    '2026-11-19': [
      '要点：「体重の記録」としていた箇所に、習慣の記録を追加（本文の定めは変わりません）',
      'ポイントと交換の情報：会員が目標に選んだギフトを追加',
      'お知らせの送信：会員が選んだ場合に限り送信する、スタンプの状況及び週ごとのまとめの声かけを追加',
      'アプリの記録：会員が作成するカレンダーアプリ用のアドレスの定めを追加',
      '体重の記録：同意した利用者の端末のみに保存する「生理の印」の定めを追加',
      '保存期間：アプリの記録の書き直す前の版について追加',
    ],
  },
  tokusho: {
    '2026-11-16': ['申込みの取り消し：「受付済み」又は「審査中」の間は何件でも → 1日につき3件まで'],
    '2026-11-17': [
      '申込みの制限と取り消し：1日につき3件まで → 1日につき3回まで（数え方は変わりません）',
      '退会：確定の後は、発行済みのギフトも表示できなくなることを明記',
    ],
    '2026-11-18': [
      '引渡しの時期：審査の対象として、利用を停止された会員等と同じ端末、メールボックス又はPayPayアカウントを利用する会員の交換を記載（利用規約の定めは変わりません）',
      '引渡しの時期：審査の対象として、不正利用の疑いがある会員の集まりに属する会員の交換を追加',
      '引渡しの時期：審査を行わずに発行する初回の交換の定めを追加',
    ],
  },
}

type LegalVersion = { version: string; changes: readonly string[] }

/** All versions of a document, newest first. The first one has no changes. */
export function versionsOf(name: LegalDocumentName): LegalVersion[] {
  const changes: Record<string, readonly string[]> = legalChanges[name]
  return legalVersions[name].map((version) => ({ version, changes: changes[version] ?? [] })).reverse()
}

/** The versions that are published but do not apply yet. */
export function upcomingVersions(today: string): (LegalVersion & { document: LegalDocumentName })[] {
  const names: LegalDocumentName[] = ['terms', 'privacyPolicy', 'tokusho']
  return names.flatMap((document) =>
    versionsOf(document)
      .filter(({ version }) => version > today)
      .map((each) => ({ ...each, document })),
  )
}
