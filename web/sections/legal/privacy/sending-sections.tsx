import { appNames } from '#contract/apps/apps.ts'
import { referralCodeKeptDays } from '#contract/referral/referral-rules.ts'
import { deviceMarkDays } from '#contract/retention-rules.ts'
import { type PublicSettings, recipientUse } from '#contract/settings.ts'
import { AnalyticsSwitch } from '#web/features/analytics/analytics-switch.tsx'
import { listed } from '#web/text/legal-list.ts'
import { TextLink } from '#web/ui/buttons/text-link.tsx'
import type { LegalSection } from '../legal-document.ts'
import { LegalTable } from '../legal-table.tsx'
import { RowName } from '../row-name.tsx'
import { SectionLink } from '../section-link.tsx'

const policy = (href: string, name: string) => (
  <>
    {name}
    <br />
    <TextLink href={href} external className="text-sm">
      プライバシーポリシー
    </TextLink>
  </>
)

/** The recipients, what each receives, why, when, and whether this deployment uses it now. */
const externalRows = (use: PublicSettings['recipients']) => [
  {
    id: 'recaptcha',
    cells: [
      policy('https://policies.google.com/privacy?hl=ja', 'Google LLC（reCAPTCHA）'),
      'IPアドレス、ブラウザ及び端末の情報、画面上の操作に関する情報、Cookie',
      '運営者は、自動化された不正な通信を見分けるために利用します。Google LLCは、reCAPTCHAの提供及び改善並びに安全の確保のために利用します。',
      'ページの閲覧時及び通信時',
      use.recaptcha,
    ],
  },
  {
    id: 'google',
    cells: [
      policy('https://policies.google.com/privacy?hl=ja', 'Google LLC（ログイン）'),
      'ログインの要求に必要な情報、IPアドレス、ブラウザの情報',
      '運営者は、本人の確認のために利用します。Google LLCは、Googleアカウントの提供及び安全の確保のために利用します。',
      '「Googleで続ける」等、Googleによるログイン又は連携を選択したとき',
      use.google,
    ],
  },
  {
    id: 'apple',
    cells: [
      policy('https://www.apple.com/jp/legal/privacy/', 'Apple Inc.（ログイン）'),
      'ログインの要求に必要な情報、IPアドレス、ブラウザの情報',
      '運営者は、本人の確認のために利用します。Apple Inc.は、Apple Accountの提供及び安全の確保のために利用します。',
      '「Appleで続ける」等、Appleによるログイン又は連携を選択したとき',
      use.apple,
    ],
  },
  {
    id: 'push',
    cells: [
      <RowName
        key="name"
        name="ご利用のブラウザの提供者"
        text="Google LLC、Apple Inc.、Mozilla Corporation、Microsoft Corporation等"
      />,
      '通知先の登録に必要な情報、IPアドレス。通知の本文は暗号化されて送信されます。',
      '運営者は、ウェブプッシュ通知を届けるために利用します。提供者は、通知の配信のために利用します。',
      '利用者が通知を許可したとき',
      recipientUse.on,
    ],
  },
  {
    id: 'paypay',
    cells: [
      'PayPay株式会社',
      '連携の要求を識別するための使い捨ての値、IPアドレス、ブラウザの情報',
      '運営者は、PayPayポイントを付与する先の確認のために利用します。PayPay株式会社は、連携の許可の確認、PayPayの提供及び安全の確保のために利用します。',
      '「PayPayと連携」を選択したとき',
      use.paypay,
    ],
  },
]

export const sendingSections = (recipients: PublicSettings['recipients']): LegalSection[] => [
  {
    id: 'external',
    title: '外部送信（利用者に関する情報の送信）',
    body: (
      <>
        <p>
          電気通信事業法第27条の12に基づき、利用者の端末から運営者以外の者に送信される情報を公表します。「現在」の欄は、このサーバーの今の設定を示します。本サービスの閲覧だけで情報が自動的に外部に送信されるのは、reCAPTCHAを使用している場合に限られます。使用していないときは、運営者自身の仕組みで不正な通信を確認し、外部への送信はありません。
        </p>
        <LegalTable
          caption="外部送信の一覧"
          columns={['送信先', '送信される情報', '利用目的', '送信される場合', '現在']}
          rows={externalRows(recipients)}
        />
        <h3>利用状況の測定</h3>
        <p>
          閲覧したページ等の利用状況は、利用者の端末から運営者のサーバーにのみ送信されます。運営者がGoogle
          アナリティクスを使用する場合（現在：{recipients.measurement}
          ）は、利用者が集計への協力を選択した後に限り、運営者のサーバーからGoogle
          LLCに、閲覧したページ、操作の種類とその日時、会員であるかどうか及びページを開いている間だけの識別子を送信します。利用者のIPアドレス及び端末の情報は送信しません。Google
          LLCは、これらを利用状況の集計の提供のために利用します。ブラウザがトラッキング拒否を設定しているときは、いずれも送信しません。
        </p>
        <p>
          LINE、X等への共有は、利用者が共有の操作をしたときに各社のページ又はアプリを開くものであり、それまで各社に情報は送信されません。
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookie等の利用',
    body: (
      <>
        <p>
          本サービスは、次の目的で、Cookie及びブラウザの保存領域（localStorage、IndexedDB等）を利用します。広告を目的とするCookieは利用しません。第三者のCookieも、
          <SectionLink to="external" />
          に定める機能を有効にしている場合を除き、利用しません。
        </p>
        <LegalTable
          caption="Cookie等の一覧"
          columns={['種類', '内容と目的', '保存の期間']}
          rows={[
            {
              id: 'session',
              cells: [
                'Cookie（ログイン）',
                'ログイン状態を保つための識別子。スクリプトから読み取れない設定としています。',
                'ログアウト又は有効期間の満了まで',
              ],
            },
            {
              id: 'device',
              cells: [
                'Cookie（端末の見分け）',
                '以前にログインした端末かどうかを見分け、第三者によるパスワードの試行から会員を守るため。',
                `${deviceMarkDays}日間`,
              ],
            },
            {
              id: 'browser',
              cells: [
                'Cookie（不正利用の防止）',
                '一人による多数の登録を見分けるための、ログインした端末の識別子。スクリプトから読み取れない設定としています。',
                `${deviceMarkDays}日間`,
              ],
            },
            {
              id: 'records',
              cells: [
                '保存領域（アプリの記録）',
                `${listed(appNames)}の記録。通信がない時の利用のため。`,
                '利用者が削除するまで',
              ],
            },
            {
              id: 'last-known',
              cells: [
                '保存領域（会員の最後の状態）',
                'ニックネーム、メールアドレスその他のアカウントの状態、ポイントの残高及び新しい履歴、スタンプ、ミッション、交換及びお知らせの状態並びに紹介コード及び紹介の状況。すぐに表示するため、及び通信がない時に最後の状態を表示するため。',
                'ログアウトまで',
              ],
            },
            {
              id: 'messaging',
              cells: [
                '保存領域（通知）',
                '通知先としての登録を見分ける識別子。通信のたびにサーバーに送信されます。',
                'ログアウト又は通知の停止まで',
              ],
            },
            {
              id: 'referral',
              cells: [
                '保存領域（紹介コード）',
                '紹介リンクから登録までの間、紹介コードを保持するため。',
                `${referralCodeKeptDays}日間`,
              ],
            },
            {
              id: 'draft',
              cells: [
                '保存領域（下書き・設定）',
                'お問い合わせの下書き、表示（明るさ）の設定等。サーバーには送信されません。',
                '送信の完了又は利用者による削除まで（会員の下書きは、ログアウトまで）',
              ],
            },
          ]}
        />
        <p>
          利用者は、ブラウザの設定によりこれらを無効にし、又は削除することができます。ただし、ログインが必要な機能を利用できなくなり、端末にのみ保存された記録は失われます。
        </p>
        <p>閲覧したページ等の利用状況の集計は、次の設定により、いつでも断ることができます。</p>
        <AnalyticsSwitch />
      </>
    ),
  },
]
