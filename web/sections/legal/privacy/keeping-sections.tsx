import { protectLinkDays } from '#contract/auth/sign-in-rules.ts'
import { leavingGiftDays } from '#contract/exchange/exchange-rules.ts'
import { keptAfterErasure } from '#contract/kept-after-erasure.ts'
import { groupNamesWith } from '#contract/point/mission-rules.ts'
import {
  accessLogKeptDays,
  analyticsKeptMonths,
  contactKeptYears,
  deletionGraceDays,
  grantFileKeptDays,
  noticeKeptMonths,
  returningAddressDays,
  sharedPageKeptDays,
  sharedReportKeptYears,
  trashDays,
  trustSignalDays,
  unverifiedKeptDays,
  versionKeptDays,
} from '#contract/retention-rules.ts'
import { endedSpaceDays, inviteDays } from '#contract/space/space-rules.ts'
import { listed } from '#web/text/legal-list.ts'
import type { LegalSection } from '../legal-document.ts'
import { LegalTable } from '../legal-table.tsx'
import { mailboxMeaning } from '../mailbox-meaning.ts'
import { SectionLink } from '../section-link.tsx'

const oncePerMailbox = listed(groupNamesWith((mission) => mission.often === 'once'))

export const keepingSections: LegalSection[] = [
  {
    id: 'retention',
    title: '保存期間',
    body: (
      <>
        <p>
          運営者は、利用目的の達成に必要な期間に限り情報を保存し、期間を経過したときは、遅滞なく消去します。
        </p>
        <LegalTable
          caption="情報の保存期間"
          columns={['情報', '保存期間']}
          rows={[
            {
              id: 'member',
              cells: [
                '登録情報、ログインの情報、紹介の情報、通知の情報',
                `退会の確定まで。退会の申込みから${deletionGraceDays}日間は、取り消しに備えて保存し、その後消去します。手続中の交換があるときは、その終了後に消去します。まだ表示していないギフトがあるときは、表示の後、又は最長${leavingGiftDays}日間の後に消去します。メール認証が完了していないアカウントは、最後の利用から${unverifiedKeptDays}日間で消去します（端末に保存された記録は、端末に残ります）。`,
              ],
            },
            {
              id: 'former-credentials',
              cells: [
                '変更前のメールアドレス、及び変更前のパスワードを元に戻せない形に変換したもの',
                `変更から${protectLinkDays}日間（お心当たりのない変更からアカウントを元に戻すために利用し、退会の確定のときは同時に消去）`,
              ],
            },
            {
              id: 'records',
              cells: [
                'アプリの記録',
                `会員が削除するまで。削除した記録は、ごみ箱に${trashDays}日間置かれた後に消去されます。書き直す前の版は${versionKeptDays}日間保存します。退会のときは登録情報とともに消去します。`,
              ],
            },
            {
              id: 'spaces',
              cells: [
                'いっしょに使う記録',
                `参加する会員がいる限り。共有の終了から${endedSpaceDays}日間の後、又は最後の会員が抜けたときに消去します。招待は${inviteDays}日間。`,
              ],
            },
            {
              id: 'shared-pages',
              cells: [
                'リンクで見せるページの写し',
                `会員が停止するまで、又は期間の終了から${sharedPageKeptDays}日間。運営者が停止したページは、写しを消去し、停止した事実を退会まで保存します。`,
              ],
            },
            {
              id: 'shared-reports',
              cells: [
                'ページ及び共有への通報並びに通報された写し',
                `判断から${sharedReportKeptYears}年間（退会された方のページ及び共有の分は、退会の確定と同時に消去）`,
              ],
            },
            {
              id: 'ledger',
              cells: [
                'ポイントと交換の記録',
                '退会の確定時に会員との結び付きを消去し、個人を識別できない取引の記録として保存します。',
              ],
            },
            {
              id: 'contact',
              cells: [
                'お問い合わせの情報',
                `対応の完了から${contactKeptYears}年間（退会された方の分は、退会の確定と同時に消去）`,
              ],
            },
            {
              id: 'notices',
              cells: [
                'お知らせの内容、その送信及び既読の記録',
                `お知らせから${noticeKeptMonths}か月間（退会された方の分は、退会の確定と同時に消去）`,
              ],
            },
            {
              id: 'grant-file',
              cells: [
                '複数の会員にまとめてポイントを付与するために用いた名簿',
                `取り込みから${grantFileKeptDays}日間（退会された方の分は、退会の確定と同時に消去）`,
              ],
            },
            { id: 'analytics', cells: ['利用状況（件数）', `取得から${analyticsKeptMonths}か月間`] },
            { id: 'log', cells: ['通信の記録', `取得から${accessLogKeptDays}日間`] },
            {
              id: 'returning',
              cells: ['退会した会員のメールアドレスの照合値', `退会の確定から${returningAddressDays}日間`],
            },
            {
              id: 'trust',
              cells: [
                '不正利用を見分けるための照合値',
                `最後に確認した日から${trustSignalDays}日間。退会の確定時に会員との結び付きを消去し、残りの期間に限り保存します。`,
              ],
            },
          ]}
        />
        <p>
          法令により保存が義務付けられている場合又は紛争若しくは不正行為への対応に必要な場合には、その必要がなくなるまで保存することがあります。予備の複製（バックアップ）からは、その更新の周期に従って消去されます。
        </p>
      </>
    ),
  },
  {
    id: 'after-withdrawal',
    title: '退会の確定後に残る情報',
    body: (
      <>
        <p>
          退会の確定とともに、送信を待っているメールを含め、会員に関する情報をすべて消去します。消去の後も残るのは、次のものに限られます。
        </p>
        <LegalTable
          caption="退会の確定後に残る情報"
          columns={['情報', '目的', '期間']}
          rows={Object.entries(keptAfterErasure).map(([id, { what, why, until }]) => ({
            id,
            cells: [what, why, until],
          }))}
        />
      </>
    ),
  },
  {
    id: 'returning-address',
    title: '退会後のメールアドレスの照合値',
    body: (
      <>
        <p>
          退会の確定後、運営者は、メールアドレスそのものを消去し、運営者だけが保有する鍵を用いて、メールボックス（
          {mailboxMeaning}
          以下同じです。）から計算した値（鍵付きハッシュ値。以下「照合値」といいます。）のみを
          {returningAddressDays}
          日間保存します。
        </p>
        <ul>
          <li>
            目的：同じメールボックスのアドレスで再び登録された場合に、{oncePerMailbox}
            のポイント並びに紹介プログラムのポイントが重ねて付与されることを防ぐため
          </li>
          <li>照合値から元のメールアドレスを復元することはできず、上記以外の目的には利用しません。</li>
          <li>{returningAddressDays}日を経過したときは、照合値を消去します。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'trust',
    title: '不正利用を見分けるための照合値',
    body: (
      <>
        <p>
          運営者は、一人による多数の登録等によりポイントが不正に獲得されることを防ぐため、
          <SectionLink to="items" />
          に掲げる照合値を保存し、他の会員の照合値と一致するかどうかを確認します。
        </p>
        <ul>
          <li>
            照合値は、ギフトへの交換を審査の対象とするかどうか、及び紹介プログラムのポイントの付与の前に運営者が確認するかどうかの判断にのみ利用します。照合値のみを理由として、交換の拒否、ポイントの取り消し又は利用の停止を行うことはありません。
          </li>
          <li>
            ご家族の通信回線や携帯電話会社のネットワークは多くの方が共有するため、ネットワーク又はメールアドレスのドメインの一致のみを理由として、交換を審査の対象とすることはありません。ただし、初回の交換の審査を省くかどうかの判断には、ネットワークの一致も利用します。紹介プログラムのポイントについては、会員の少ないネットワークから短時間に続けて登録があったときに限り、付与の前に確認することがあります。
          </li>
          <li>照合値から元の情報を復元することはできず、上記以外の目的には利用しません。</li>
          <li>最後に確認した日から{trustSignalDays}日を経過したときは、照合値を消去します。</li>
        </ul>
      </>
    ),
  },
  {
    id: 'third-party',
    title: '第三者への提供',
    body: (
      <>
        <p>
          運営者は、次の場合を除き、あらかじめ本人の同意を得ることなく、個人データを第三者に提供しません。
        </p>
        <ul>
          <li>法令に基づく場合</li>
          <li>
            人の生命、身体又は財産の保護のために必要がある場合であって、本人の同意を得ることが困難であるとき
          </li>
          <li>
            公衆衛生の向上又は児童の健全な育成の推進のために特に必要がある場合であって、本人の同意を得ることが困難であるとき
          </li>
          <li>
            国の機関若しくは地方公共団体又はその委託を受けた者が法令の定める事務を遂行することに対して協力する必要がある場合であって、本人の同意を得ることにより当該事務の遂行に支障を及ぼすおそれがあるとき
          </li>
          <li>
            合併、事業の譲渡その他の事由による事業の承継に伴って提供する場合（この場合、事前に会員に通知します。）
          </li>
        </ul>
        <p>
          ギフトの発行にあたりギフト提供会社に送信する情報は、注文番号及び金額（PayPayとの連携による場合は、これらに加えて、連携を識別するための番号、申込みの日時及び「こつこつ
          ポイント交換」という表示）に限られ、会員の氏名、メールアドレス及びアプリの記録は送信しません。
        </p>
      </>
    ),
  },
  {
    id: 'entrust',
    title: '取扱いの委託',
    body: (
      <>
        <p>
          運営者は、利用目的の達成に必要な範囲で、次の業務を外部の事業者に委託することがあります。委託にあたっては、個人情報を適切に取り扱う者を選定し、契約により安全管理措置を義務付け、必要かつ適切な監督を行います。
        </p>
        <ul>
          <li>サーバー及びデータベースの運用</li>
          <li>電子メールの配信</li>
          <li>ギフトの発行及び在庫の管理</li>
          <li>お問い合わせへの対応の補助</li>
        </ul>
      </>
    ),
  },
  {
    id: 'abroad',
    title: '外国にある第三者',
    body: (
      <>
        <p>
          運営者は、個人データを日本国内のサーバーで保管することを原則とし、外国にある第三者に個人データを提供するときは、個人情報保護法第28条に従い、あらかじめ必要な情報を提供したうえで本人の同意を得るか、又は同法の定める基準に適合する体制を整備した者に限って提供します。
        </p>
        <p>
          利用者がGoogle若しくはAppleによるログイン又はウェブプッシュ通知を選択した場合及び運営者がreCAPTCHAを使用している場合には、アメリカ合衆国等に所在するこれらの事業者が、利用者の端末から直接情報を取得します。運営者がGoogle
          アナリティクスを使用している場合には、
          <SectionLink to="external" />
          に定める情報を、運営者のサーバーから同国に所在するGoogle
          LLCに送信します。同国における個人情報の保護に関する制度については、
          <a href="https://www.ppc.go.jp/" target="_blank" rel="noopener noreferrer">
            個人情報保護委員会<span className="sr-only">（新しいタブで開きます）</span>
          </a>
          が公表する「外国における個人情報の保護に関する制度等の調査」をご覧ください。各社が講じる措置は、各社のプライバシーポリシーに記載されています。
        </p>
      </>
    ),
  },
]
