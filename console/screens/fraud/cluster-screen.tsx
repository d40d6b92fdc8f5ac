import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type ClusterFile,
  clearClusterAct,
  freezeClusterAct,
  freezeMessages,
  readClusterAround,
} from '#contract/console/fraud.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'
import { ClusterGraph } from './cluster-graph.tsx'
import { sharedInWords } from './member-in-words.ts'

/** A group around one member: the picture, the score with its reasons, and the list. */
export function ClusterScreen() {
  const { uid = '' } = useParams({ strict: false })
  const answer = useAnswer(readClusterAround, { uid })
  const { value } = answer
  const [asked, setAsked] = useState<'freeze' | 'clear' | null>(null)
  const navigate = useNavigate()
  const mayAct = roleAllows(useMe().role, freezeClusterAct.role)
  const open = (member: string) => void navigate({ to: '/members/$uid', params: { uid: member } })

  return (
    <>
      <ScreenHeading
        title="会員のつながり"
        actions={
          <>
            <Link to="/fraud" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一覧へ
            </Link>
            {mayAct && value && isHolding(value) && (
              <Button variant="secondary" size="sm" onClick={() => setAsked('clear')}>
                問題なしにする
              </Button>
            )}
            {mayAct && value && value.members.length > 1 && (
              <Button variant="danger" size="sm" onClick={() => setAsked('freeze')}>
                この集まりを凍結する
              </Button>
            )}
          </>
        }
      />
      <Answered answer={answer} height="h-96">
        {(cluster) => (
          <div className="grid gap-6">
            {cluster.isCut && (
              <Notice tone="warning">
                つながりのある会員は、ほかにもいます。近い{digits(cluster.members.length)}人を表示しています。
              </Notice>
            )}
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
              <ClusterGraph cluster={cluster} onOpen={open} />
              <ScorePanel cluster={cluster} />
            </div>
            <MemberTable cluster={cluster} />
          </div>
        )}
      </Answered>
      {asked === 'freeze' && value && (
        <FreezeDialog
          uid={uid}
          uids={uidsOf(value)}
          onClose={() => setAsked(null)}
          onDone={() => void navigate({ to: '/fraud' })}
        />
      )}
      {asked === 'clear' && value && (
        <ActDialog
          act={clearClusterAct}
          input={{ uid, uids: uidsOf(value) }}
          title="集まりを問題なしにする"
          confirmLabel="問題なしにする"
          onClose={() => setAsked(null)}
          onDone={() => void navigate({ to: '/fraud' })}
        />
      )}
    </>
  )
}

/** Erased members have no account left. */
const uidsOf = ({ members }: ClusterFile) =>
  members.filter(({ registeredAt }) => registeredAt !== null).map((member) => member.uid)

/** Whether it sends exchanges of any of its members to 審査. */
const isHolding = ({ level, members }: ClusterFile) =>
  level !== 'clear' && members.some(({ registeredAt, isCleared }) => registeredAt !== null && !isCleared)

const MemberTable = ({ cluster }: { cluster: ClusterFile }) => (
  <SmallTable
    title={`会員（${digits(cluster.members.length)}人）`}
    numbers={['残高', '進行中の交換']}
    heads={['会員', '状態', '登録', '残高', '進行中の交換', '共通するもの']}
    rows={cluster.members.map((member) => ({
      id: member.uid,
      cells: [
        <Link key="name" to="/members/$uid" params={{ uid: member.uid }} className="font-medium text-accent">
          {member.nickname}
        </Link>,
        <span key="status" className="flex flex-wrap gap-1">
          {member.status}
          {member.isCleared && <Badge tone="success">確認済み</Badge>}
          {member.flags.map((flag) => (
            <Badge key={flag} tone="danger">
              {flag}
            </Badge>
          ))}
        </span>,
        member.registeredAt ? fullTime(member.registeredAt) : '—',
        `${digits(member.available)}pt`,
        `${digits(member.openExchanges)}件`,
        sharedInWords(member.uid, cluster.links) || 'なし',
      ],
    }))}
  />
)

type Props = { uid: string; uids: string[]; onClose: () => void; onDone: () => void }

/** The sentence that the members read, then each of them before and after. */
function FreezeDialog({ uid, uids, ...dialog }: Props) {
  return (
    <TextActForm
      act={freezeClusterAct}
      inputOf={(message) => (uids.length > 0 ? { uid, uids, message } : null)}
      title="集まりを凍結する"
      confirmLabel="凍結する"
      danger
      field={{
        label: '会員への文面',
        hint: '全員に同じ文面がメールで届き、マイページにも表示されます。',
        rows: 4,
        samples: freezeMessages,
      }}
      firstText={freezeMessages[0]}
      {...dialog}
    />
  )
}

const levels = {
  clear: { tone: 'success', name: '疑いは小さい' },
  look: { tone: 'warning', name: 'よく見る' },
  odd: { tone: 'danger', name: '不正の疑い' },
} as const

/** The score with its reasons in words, the strongest first. */
function ScorePanel({ cluster: { score, level, reasons } }: { cluster: ClusterFile }) {
  return (
    <section aria-label="疑いの点数" className="rounded-lg border border-line bg-surface p-5">
      <p className="flex items-baseline gap-3">
        <strong className="numerals text-3xl">{score}</strong>
        <span className="text-sm text-ink-soft">／100点</span>
        <Badge tone={levels[level].tone}>{levels[level].name}</Badge>
      </p>
      {reasons.length === 0 ? (
        <p className="mt-3 text-sm text-ink-soft">共通するものは見つかりませんでした。</p>
      ) : (
        <ul className="mt-3 grid gap-2 text-sm">
          {reasons.map(({ points, text }) => (
            <li key={text} className="flex gap-3">
              <span className="numerals w-10 shrink-0 text-right font-bold">
                {points > 0 ? `＋${points}` : '0'}
              </span>
              <span className={points > 0 ? '' : 'text-ink-soft'}>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-xs text-ink-soft">
        ネットワークとメールのドメインだけでは、疑いになりません。点数は目安で、決めるのは担当者です。
      </p>
    </section>
  )
}
