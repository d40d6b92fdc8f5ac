import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { type Cluster, freezeClusterAct, readClusterAround } from '#contract/console/fraud.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { ClusterGraph } from './cluster-graph.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import { sharedInWords } from './member-in-words.ts'
import { ScorePanel } from './score-panel.tsx'

/** A group around one member: the picture, the score with its reasons, and the list. */
export function ClusterScreen() {
  const { uid = '' } = useParams({ strict: false })
  const { value, error, reload } = useAnswer(readClusterAround, { uid })
  const [isFreezing, setFreezing] = useState(false)
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
            {mayAct && value && value.members.length > 1 && (
              <Button variant="danger" size="sm" onClick={() => setFreezing(true)}>
                この集まりを凍結する
              </Button>
            )}
          </>
        }
      />
      <LoadFailure error={error} onReload={reload} />
      {value ? (
        <div className="grid gap-6">
          {value.isCut && (
            <Notice tone="warning">
              つながりのある会員は、ほかにもいます。近い{digits(value.members.length)}人を表示しています。
            </Notice>
          )}
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <ClusterGraph cluster={value} onOpen={open} />
            <ScorePanel cluster={value} />
          </div>
          <MemberTable cluster={value} />
        </div>
      ) : (
        !error && <Skeleton className="h-96" />
      )}
      {isFreezing && value && (
        <FreezeDialog
          uid={uid}
          members={value.members}
          onClose={() => setFreezing(false)}
          onDone={() => void navigate({ to: '/fraud' })}
        />
      )}
    </>
  )
}

const MemberTable = ({ cluster }: { cluster: Cluster }) => (
  <SmallTable
    title={`会員（${digits(cluster.members.length)}人）`}
    heads={['会員', '状態', '登録', '残高', '進行中の交換', '共通するもの']}
    rows={cluster.members.map((member) => ({
      id: member.uid,
      cells: [
        <Link key="name" to="/members/$uid" params={{ uid: member.uid }} className="font-medium text-accent">
          {member.nickname}
        </Link>,
        <span key="status" className="flex flex-wrap gap-1">
          {member.status}
          {member.flags.map((flag) => (
            <Badge key={flag} tone="danger">
              {flag}
            </Badge>
          ))}
        </span>,
        member.registeredAt ? momentInWords(member.registeredAt) : '—',
        `${digits(member.available)}pt`,
        `${digits(member.openExchanges)}件`,
        sharedInWords(member.uid, cluster.links) || 'なし',
      ],
    }))}
  />
)
