import { appNames } from '#contract/apps/apps.ts'
import type { FindingIn } from '#contract/point/mission-rules.ts'
import type { Operator } from '#contract/settings.ts'
import type { LegalSection } from '../legal-document.ts'
import { LegalTable } from '../legal-table.tsx'
import { RowName } from '../row-name.tsx'
import { SectionLink } from '../section-link.tsx'
import { ServiceName } from '../service-name.tsx'
import { collectedItems } from './collected-items.ts'

/** The facts in records about health that earn points. The policy promises that nothing else in them does. */
const healthFacts: Record<FindingIn<'weight' | 'habit'>, string> = {
  'weight-record': '「体重を記録した」',
  'habit-record': '「その日の習慣を自ら記録した」',
}

export const collectSections = (operator: Operator): LegalSection[] => [
  {
    id: 'policy',
    title: '基本方針',
    body: (
      <>
        <p>
          {operator.name}（代表者 {operator.representative}、所在地{' '}
          <span className="break-keep">{operator.address}</span>
          。以下「運営者」といいます。）は、
          <ServiceName />
          （以下「本サービス」といいます。）における個人情報及び利用者に関する情報について、個人情報の保護に関する法律（以下「個人情報保護法」といいます。）、電気通信事業法その他の法令並びに関係する指針を遵守し、本ポリシーに従って取り扱います。
        </p>
        <p>
          本サービスは、必要な情報だけを取得することを原則とします。広告を目的とする情報の取得、広告事業者への情報の提供及び利用者の記録の販売は行いません。
        </p>
      </>
    ),
  },
  {
    id: 'items',
    title: '取得する情報と利用目的',
    body: (
      <>
        <p>運営者は、次の情報を、それぞれの利用目的のために取得し、利用します。</p>
        <LegalTable
          caption="取得する情報と利用目的"
          columns={['取得する情報', '取得の方法', '利用目的']}
          rows={collectedItems.map((item) => ({
            id: item.name,
            cells: [<RowName key="name" name={item.name} text={item.items} />, item.how, item.why],
          }))}
        />
        <p>
          運営者は、法令により認められる場合を除き、あらかじめ本人の同意を得ることなく、上記の利用目的の達成に必要な範囲を超えて個人情報を取り扱いません。利用目的を変更するときは、変更前の利用目的と関連性を有すると合理的に認められる範囲で行い、
          <SectionLink to="revision" />
          の方法により公表し、又は本人に通知します。
        </p>
      </>
    ),
  },
  {
    id: 'device-records',
    title: 'アプリの記録の保存場所',
    body: (
      <ul>
        <li>
          {`会員登録をせずにアプリ（${appNames.join('、')}）を利用する場合、記録は利用者の端末（ブラウザの保存領域）にのみ保存され、運営者はその内容を取得しません。`}
        </li>
        <li>
          会員がログインしている場合、記録は端末に保存されるとともに、運営者のサーバーに送信されて保存され、同じ会員の他の端末と同期されます。
        </li>
        <li>
          ログインした時に、その端末にある記録を引き継ぐかどうかをお尋ねします。引き継がない記録は送信されません。
        </li>
        <li>
          ログアウトする時に、記録を端末に残すかどうかをお尋ねします。残した記録は、その会員がログインするまで表示されません。
        </li>
        <li>
          会員がやることをカレンダーアプリで見るためのアドレスを作成した場合は、そのアドレスを知る者（会員が利用するカレンダーアプリの提供者を含みます。）が、会員の選んだ範囲のやることを閲覧できます。運営者はアドレスを照合値に変換して保存します。会員は、いつでもアドレスを作り直し、又は停止することができます。
        </li>
        <li>
          会員がメモ又はレシピを「リンクで見せる」ときは、その時点の内容及び写真の写しを、会員の選んだ期間、リンクを知る者が閲覧できます。ページに会員の名前は表示しません。運営者は、リンクを照合値に変換し、写しとともに保存します。会員は、いつでも停止することができます。ページが通報されたときは、運営者が、通報の内容とその時点の写しを保存し、閲覧して判断します。通報した方の情報は、通報に書かれたものを除き、保存しません。
        </li>
      </ul>
    ),
  },
  {
    id: 'weight',
    title: '体重及び習慣の記録の取扱い',
    body: (
      <>
        <p>
          体重アプリに入力された体重、体脂肪率、身長、目標及び年齢に関する設定並びに習慣アプリに入力された習慣の名前、量及び実施した日（服薬等、健康に関するものを含みます。以下これらを「体重等の記録」といいます。）は、それ自体は個人情報保護法に定める要配慮個人情報に当たらない場合であっても、健康に関わる情報であることから、運営者は、要配慮個人情報に準じて次のとおり取り扱います。
        </p>
        <ul>
          <li>会員が自ら入力し、ログインした状態で同期されたものに限り、取得します。</li>
          <li>
            記録の保存、同期、表示及び書き出し、会員が設定した時刻の通知並びに
            {Object.values(healthFacts).join('又は')}
            という事実に基づくポイントの付与にのみ利用し、記録の内容をポイントの数、審査、広告又は分析に利用しません。
          </li>
          <li>BMI、傾向及び予測並びに習慣の連続した日数の計算は、利用者の端末で行います。</li>
          <li>通知及び電子メールには、会員が選んだ場合を除き、習慣の名前及び数値を記載しません。</li>
          <li>本人の同意がある場合及び法令に基づく場合を除き、第三者に提供しません。</li>
          <li>
            運営者の従業者は、本人からの依頼による調査又は障害の復旧に必要な場合を除き、その内容を閲覧しません。
          </li>
          <li>会員は、いつでも書き出し、又は削除することができます。</li>
          <li>
            体重アプリの「生理の印」は、利用者が同意した場合に限り、その端末のみに保存します。運営者は取得せず、計算、通知、電子メール及び書き出しに利用しません。利用者は、いつでも同意を取り消して削除することができ、会員がログアウトしたときは端末から削除されます。
          </li>
        </ul>
      </>
    ),
  },
]
