import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type HeldReward,
  payHeldRewardAct,
  readFraudOverview,
  refuseHeldRewardAct,
  refuseMessages,
  releaseClusterAct,
} from '#contract/console/fraud.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

type Asked = { act: 'pay' | 'refuse'; uid: string } | { act: 'release'; freezeId: string }
const refreshMs = 30_000

/** Groups of members, referral rewards that wait, and frozen groups. */
export function FraudScreen() {
  const answer = useAnswer(readFraudOverview, {})
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayAct = roleAllows(useMe().role, payHeldRewardAct.role)
  useRefresh(answer.reload, refreshMs)
  const dialog = {
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null)
      answer.reload()
    },
  }
  return (
    <>
      <ScreenHeading title="不正" />
      <Answered answer={answer} height="h-64">
        {({ held, clusters, freezes }) => (
          <div className="grid gap-8">
            <SmallTable
              title="確認を待っている紹介特典"
              empty="待っている紹介特典はありません。"
              heads={['紹介された会員', '紹介した会員', '理由', '待ち始め', '']}
              rows={held.map((row) => ({
                id: row.friend.uid,
                cells: [
                  <Around key="friend" {...row.friend} />,
                  row.inviter && <Around key="inviter" {...row.inviter} />,
                  row.reasons.join('、'),
                  fullTime(row.heldAt),
                  mayAct && <Decide key="acts" row={row} onAsk={setAsked} />,
                ],
              }))}
            />
            <SmallTable
              title="つながりのある会員の集まり"
              empty="端末、メールボックス、PayPayアカウントを共有する会員は、見つかっていません。"
              numbers={['人数']}
              heads={['集まり', '人数', '共通するもの', '停止・不正の会員', '調べた時刻']}
              rows={clusters.map((row) => ({
                id: row.uid,
                cells: [
                  <span key="name">
                    <Around {...row} />
                    ほか{digits(row.members - 1)}人 {row.isCleared && <Badge tone="success">確認済み</Badge>}
                  </span>,
                  `${digits(row.members)}人`,
                  row.kinds.join('、'),
                  row.flagged > 0 ? (
                    <Badge key="flagged" tone="danger">{`${digits(row.flagged)}人`}</Badge>
                  ) : (
                    '—'
                  ),
                  fullTime(row.foundAt),
                ],
              }))}
            />
            <SmallTable
              title="凍結した集まり"
              empty="凍結した集まりはありません。"
              heads={['状態', '会員', '凍結', '']}
              rows={freezes.map((row) => ({
                id: row.freezeId,
                isQuiet: row.releasedAt !== null,
                cells: [
                  row.releasedAt ? (
                    <Badge key="state">解除済み</Badge>
                  ) : (
                    <Badge key="state" tone="warning">
                      凍結中
                    </Badge>
                  ),
                  row.members.map(({ nickname }) => nickname).join('、'),
                  `${fullTime(row.frozenAt)}　${row.frozenBy}`,
                  mayAct && !row.releasedAt && (
                    <Button
                      key="release"
                      variant="secondary"
                      size="sm"
                      onClick={() => setAsked({ act: 'release', freezeId: row.freezeId })}
                    >
                      解除する
                    </Button>
                  ),
                ],
              }))}
            />
          </div>
        )}
      </Answered>
      {asked?.act === 'pay' && (
        <ActDialog
          act={payHeldRewardAct}
          input={{ uid: asked.uid }}
          title="紹介特典を確定する"
          confirmLabel="確定する"
          {...dialog}
        />
      )}
      {asked?.act === 'refuse' && (
        <TextActForm
          act={refuseHeldRewardAct}
          inputOf={(message) => ({ uid: asked.uid, message })}
          title="紹介特典を付けない"
          confirmLabel="付けない"
          danger
          field={{
            label: '紹介された会員への文面',
            hint: '紹介した会員には、理由を添えずにお知らせします。',
            rows: 3,
            samples: refuseMessages,
          }}
          firstText={refuseMessages[0]}
          {...dialog}
        />
      )}
      {asked?.act === 'release' && (
        <ActDialog
          act={releaseClusterAct}
          input={{ freezeId: asked.freezeId }}
          title="凍結を解除する"
          confirmLabel="解除する"
          {...dialog}
        />
      )}
    </>
  )
}

/** Leads to the group around a member. */
const Around = ({ uid, nickname }: { uid: string; nickname: string }) => (
  <Link to="/fraud/$uid" params={{ uid }} className="font-medium text-accent">
    {nickname}さん
  </Link>
)

function Decide({ row, onAsk }: { row: HeldReward; onAsk: (asked: Asked) => void }) {
  const { uid, nickname } = row.friend
  const button = (act: 'pay' | 'refuse', label: string) => (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`${nickname}さんの紹介特典を${label}`}
      onClick={() => onAsk({ act, uid })}
    >
      {label}
    </Button>
  )
  return (
    <span className="flex w-max gap-2">
      {button('pay', '確定する')}
      {button('refuse', '付けない')}
    </span>
  )
}
