import { adultAge, disclosureReplyDays, termsChangeNoticeDays } from '#contract/notice-rules.ts'
import type { Operator } from '#contract/settings.ts'
import { DetailList } from '../detail-list.tsx'
import { Items } from '../items.tsx'
import type { LegalSection } from '../legal-document.ts'

export const rightsSections = (operator: Operator): LegalSection[] => [
  {
    id: 'safety',
    title: '安全管理措置',
    body: (
      <>
        <p>運営者は、個人データの漏えい、滅失又は毀損を防ぐため、次の措置を講じています。</p>
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_1fr] sm:gap-y-3">
          {safetyMeasures.map(({ name, text }) => (
            <div key={name} className="contents">
              <dt className="font-bold max-sm:mt-3">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          万一、個人データの漏えい等が発生し、個人の権利利益を害するおそれが大きいときは、法令に従い、個人情報保護委員会への報告及び本人への通知を行います。
        </p>
      </>
    ),
  },
  {
    id: 'requests',
    title: '開示等の請求',
    body: (
      <>
        <p>
          本人又はその代理人は、運営者が保有する個人データについて、利用目的の通知、開示（第三者提供の記録の開示を含みます。）、内容の訂正、追加又は削除、利用の停止又は消去及び第三者への提供の停止（以下「開示等」といいます。）を請求することができます。手続は、次のとおりです。
        </p>
        <Items>
          <li>
            会員は、マイページのアカウント画面から、登録情報の確認及び変更、データの書き出し並びに退会を、いつでも自ら行うことができます。
          </li>
          <li>
            その他の請求は、<a href="/contact?kind=privacy">お問い合わせ窓口</a>
            の種別「個人情報」、又は電子メール若しくは書面により、請求の内容を具体的に記載してお申し出ください。
          </li>
          <li>
            本人の確認は、会員については登録されたメールアドレスへの確認の連絡により行います。会員でない方及び代理人については、本人確認書類の写し及び代理権を証する書面をお願いすることがあります。お送りいただいた書類は、確認の目的にのみ利用し、確認の後に消去します。
          </li>
          <li>手数料はいただきません。</li>
          <li>
            運営者は、請求を受けた日から原則として{disclosureReplyDays}
            日以内に、電磁的記録の提供、書面の交付その他本人の希望する方法により回答します。調査に時間を要するときは、その理由と見込みをお知らせします。
          </li>
          <li>法令の定めにより請求に応じられないときは、その理由を説明します。</li>
        </Items>
      </>
    ),
  },
  {
    id: 'minors',
    title: '未成年者の個人情報',
    body: (
      <ul>
        <li>{adultAge}歳未満の方は、保護者の同意を得て会員登録を行い、個人情報を提供してください。</li>
        <li>体重アプリは、{adultAge}歳未満の方に対して、肥満度の区分の表示及び目標の設定を行いません。</li>
        <li>保護者は、{adultAge}歳未満の会員の個人情報について、開示等を請求することができます。</li>
      </ul>
    ),
  },
  {
    id: 'mail',
    title: 'お知らせの送信',
    body: (
      <ul>
        <li>
          運営者は、本サービスの提供に必要な電子メール（メール認証、パスワードの再設定、アカウントの変更、利用の制限及び停止、交換の受付及び結果、紹介の結果、ポイントの失効及びその予告、ギフトの期限、規約等の改定、お問い合わせの受付及び返信、退会等）を送信します。
        </li>
        <li>
          広告又は宣伝を含む電子メールは、受信に同意した会員にのみ送信し、送信者の名称、住所及び受信を停止する方法を記載します。同意の日時を記録し、メールのリンクから、ログインせずにいつでも停止することができます。
        </li>
        <li>
          スタンプの状況及び週ごとのまとめの声かけは、会員が選んだ場合に限り、1日に1通を上限として、ウェブプッシュ通知又は電子メールで送信し、通知又はメールから、ログインせずにいつでも停止することができます。
        </li>
        <li>
          ウェブプッシュ通知は、利用者が許可した場合に限り送信し、ブラウザ又はマイページの設定により、いつでも停止することができます。
        </li>
      </ul>
    ),
  },
  {
    id: 'revision',
    title: '本ポリシーの改定',
    body: (
      <p>
        運営者は、法令の改正、本サービスの内容の変更等に応じて、本ポリシーを改定することがあります。重要な改定を行うときは、効力の発生日の
        {termsChangeNoticeDays}
        日前までに、本サービス上の表示及び会員への電子メールによりお知らせします。法令により本人の同意が必要となる改定は、同意を得たうえで適用します。
      </p>
    ),
  },
  {
    id: 'desk',
    title: 'お問い合わせ窓口',
    body: (
      <>
        <p>個人情報の取扱いに関するお問い合わせ、苦情及び開示等の請求は、次の窓口で承ります。</p>
        <address className="not-italic">
          <DetailList
            details={[
              { name: '窓口', value: `${operator.name} 個人情報お問い合わせ窓口` },
              { name: '責任者', value: operator.representative },
              { name: '所在地', value: <span className="break-keep">{operator.address}</span> },
              { name: '電子メール', value: <a href={`mailto:${operator.email}`}>{operator.email}</a> },
              { name: '電話番号', value: <span className="whitespace-nowrap">{operator.phone}</span> },
              {
                name: 'フォーム',
                value: <a href="/contact?kind=privacy">お問い合わせフォーム（種別：個人情報）</a>,
              },
            ]}
          />
        </address>
      </>
    ),
  },
]

const safetyMeasures = [
  {
    name: '規律の整備',
    text: '取得、利用、保存、提供、消去等の段階ごとに、取扱いの方法及び責任者を定めています。',
  },
  {
    name: '組織的措置',
    text: '責任者を置き、運営者による会員の情報の操作をすべて記録し、定期に点検します。漏えい等の事実を把握したときの報告の体制を整えています。',
  },
  {
    name: '人的措置',
    text: '従業者に対し、個人データの取扱いに関する教育を行い、秘密の保持を義務付けています。',
  },
  {
    name: '物理的措置',
    text: '個人データを取り扱う機器及び書類の盗難、紛失を防ぐ措置を講じ、廃棄するときは復元できない方法によります。',
  },
  {
    name: '技術的措置',
    text: '通信を暗号化し、パスワード及びログインの識別子は元に戻せない形で、ギフトのコードは暗号化して保存します。取扱者と権限を限定し、外部からの不正なアクセスを防ぐ仕組みを備えます。ポイントの記録は、追記のみを許し、書き換えられない形で保存します。',
  },
  {
    name: '外的環境の把握',
    text: '外国において個人データを取り扱うこととなる場合には、その国の制度を把握したうえで、必要な措置を講じます。',
  },
]
