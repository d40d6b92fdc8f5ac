import type { ReactNode } from 'react'
import {
  groupNamesWith,
  type MissionGroupId,
  missionGroupIds,
  missionGroups,
} from '#contract/point/mission-rules.ts'
import { pointExpiryMonths, pointExpiryNoticeDays, yenPerPoint } from '#contract/point/point-rules.ts'
import { returningAddressDays } from '#contract/retention-rules.ts'
import { listed } from '#web/text/legal-list.ts'
import { missionGroupWords } from '#web/text/mission-groups.ts'
import { Items } from '../items.tsx'
import type { LegalSection } from '../legal-document.ts'
import { LegalTable } from '../legal-table.tsx'
import { mailboxMeaning } from '../mailbox-meaning.ts'
import { RowName } from '../row-name.tsx'
import { SectionLink } from '../section-link.tsx'

const oncePerMailbox = listed(groupNamesWith((mission) => mission.often === 'once'))
const takenBack = listed(groupNamesWith((mission) => mission.often === 'once' && !mission.provesMailbox))

/** The mission, its points and how often it is paid. */
function missionCells(group: MissionGroupId): ReactNode[] {
  const { name, points } = missionGroups[group]
  const { task, often, extra = '' } = missionGroupWords[group].terms
  return [task ? <RowName key="name" name={name} text={task} /> : name, `${points}pt${extra}`, often]
}

export const pointSections: LegalSection[] = [
  {
    id: 'points',
    title: 'ポイントの性質',
    body: (
      <ol>
        <li>
          ポイントは、会員による本サービスの継続的な利用に対し、運営者が無償で付与するものです。会員は、ポイントを購入することはできません。
        </li>
        <li>
          ポイントは、ギフトとの交換にあたり1ポイント（pt）を{yenPerPoint}
          円相当として取り扱いますが、現金価値を有するものではなく、運営者に対する金銭債権その他の財産上の権利を表すものではありません。ポイントを現金に払い戻すことはできません。
        </li>
        <li>ポイントの最小単位は1ポイントとし、残高が0を下回ることはありません。</li>
        <li>
          会員は、ポイントを他の会員若しくは第三者に譲渡し、売買し、担保に供し、又は会員間で合算することはできません。ポイントは、会員本人に限り利用できます。
        </li>
        <li>
          会員が亡くなられたときは、利用契約は終了します。申込み済みの交換、発行済みのギフト及びポイントの残高の取扱いは、相続人からのお申し出に基づき、法令に従います。
        </li>
        <li>
          ポイントの残高及び増減の履歴は、マイページの表示によりご確認いただけます。表示に誤りがあるときは、運営者は、履歴を残したうえで正しい内容に訂正します。
        </li>
        <li>
          ポイントの獲得及びギフトとの交換に伴い税金が生じる場合は、会員が自らの責任で申告及び納付を行うものとします。
        </li>
      </ol>
    ),
  },
  {
    id: 'earning',
    title: 'ポイントの獲得',
    body: (
      <>
        <p>会員は、次のミッションの達成により、それぞれ定める数のポイントを獲得します。</p>
        <LegalTable
          caption="ミッションと獲得ポイント"
          columns={['ミッション', '獲得ポイント', '回数']}
          rows={[
            ...missionGroupIds.map((id) => ({ id, cells: missionCells(id) })),
            {
              id: 'referral',
              cells: ['紹介プログラム', <SectionLink key="to" to="referral" />, '同条による'],
            },
          ]}
        />
        <ol>
          <li>
            ミッションの達成は、運営者のサーバーに到達し保存された情報に基づき、運営者が判定します。オフラインで行った記録は、サーバーに到達した日の達成として取り扱います。
          </li>
          <li>本規約における日及び月は、日本標準時の暦日及び暦月によります。</li>
          <li>
            {oncePerMailbox}
            に係るポイントは、一つのメールボックス（{mailboxMeaning}
            ）につき一つのアカウントに限り付与します。他のアカウントが受け取り済みのメールボックスであることがメール認証の際に判明したときは、メール認証の前に付与した
            {takenBack}に係るポイントを取り消します。
          </li>
          <li>
            退会した会員と同一のメールボックスにより再び登録された場合、退会の確定から{returningAddressDays}
            日間は、{oncePerMailbox}に係るポイントを付与しません。
          </li>
          <li>
            次のいずれかに該当するときは、運営者は、付与したポイントの全部又は一部を、理由を示して取り消すことができます。
            <Items>
              <li>
                不正な手段又は
                <SectionLink to="prohibited" />
                に反する行為により獲得されたとき
              </li>
              <li>システムの不具合その他の事由により、本来付与されるべきでないポイントが付与されたとき</li>
            </Items>
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'expiry',
    title: 'ポイントの有効期限と失効',
    body: (
      <ol>
        <li>
          ポイントの有効期限は、最後にポイントを獲得し、交換を申し込み、又はデイリースタンプを押した日から
          <span className="whitespace-nowrap">{pointExpiryMonths}か月後</span>
          の日が属する月の末日までとします。期限内にこれらのいずれかを行うと、残高全体の有効期限が新たに延長されます。
        </li>
        <li>有効期限を経過したときは、残高の全部が失効します。</li>
        <li>
          運営者は、有効期限の{pointExpiryNoticeDays.join('日前、')}
          日前に、登録されたメールアドレス宛ての電子メール及びマイページの表示により、失効の予定をお知らせします。
        </li>
        <li>
          会員が退会し、その効力が確定したときは、残高の全部が失効します（
          <SectionLink to="withdrawal" />
          ）。
        </li>
        <li>失効したポイントは、運営者の責めに帰すべき事由による場合を除き、回復しません。</li>
      </ol>
    ),
  },
]
