import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { campaignPeriod, campaignSentence } from '#contract/campaign/campaign-words.ts'
import {
  type CampaignRow,
  campaignStateNames,
  endCampaignEarlyAct,
  listConsoleCampaigns,
  startCampaignAct,
} from '#contract/console/campaigns.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { PlusIcon } from '#web/ui/icons/actions/plus.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

const refreshMs = 10_000

const tones = {
  planned: 'info',
  running: 'success',
  over: 'neutral',
  withdrawn: 'neutral',
  budget: 'warning',
  ended: 'neutral',
} as const

/** Every campaign with its state and its budget. The rule log of members has the same entries. */
export function CampaignsScreen() {
  const answer = useAnswer(listConsoleCampaigns, {})
  useRefresh(answer.reload, refreshMs)
  const [ending, setEnding] = useState<CampaignRow | null>(null)
  const mayAct = roleAllows(useMe().role, startCampaignAct.role)
  return (
    <>
      <ScreenHeading
        title="キャンペーン"
        actions={
          mayAct && (
            <Link to="/campaigns/new" className={buttonClass({ size: 'sm' })}>
              <PlusIcon size={20} />
              キャンペーンを作る
            </Link>
          )
        }
      />
      <Answered answer={answer} height="h-60">
        {({ campaigns }) => (
          <SmallTable
            title="告知したキャンペーン"
            heads={['キャンペーン', '状態', '期間', '予算', '告知', ...(mayAct ? [''] : [])]}
            empty="まだキャンペーンがありません。承認を待つものは「承認」にあります。"
            rows={campaigns.map((row) => ({
              id: row.campaignId,
              cells: [
                <Title key="title" row={row} />,
                <Badge key="state" tone={tones[row.state]}>
                  {campaignStateNames[row.state]}
                </Badge>,
                <Period key="period" row={row} />,
                <BudgetBar key="budget" row={row} />,
                <Announced key="announced" row={row} />,
                ...(mayAct ? [<End key="end" row={row} onEnd={setEnding} />] : []),
              ],
            }))}
          />
        )}
      </Answered>
      {ending && (
        <ActDialog
          act={endCampaignEarlyAct}
          input={{ campaignId: ending.campaignId }}
          title={`キャンペーンを${endingWord(ending)}`}
          confirmLabel={endingWord(ending)}
          danger
          onClose={() => setEnding(null)}
          onDone={answer.reload}
        />
      )}
    </>
  )
}

const endingWord = ({ state }: CampaignRow) => (state === 'planned' ? '取りやめる' : '早く終える')

const Title = ({ row }: { row: CampaignRow }) => (
  <div className="min-w-36">
    <span className="block font-bold">{row.title}</span>
    <span className="text-xs text-ink-soft">{campaignSentence(row.effect)}</span>
  </div>
)

const Period = ({ row: { startsOn, endsOn, lastOn, state } }: { row: CampaignRow }) => (
  <div className="min-w-24 xl:whitespace-nowrap">
    <span className={state === 'withdrawn' ? 'line-through' : undefined}>
      {campaignPeriod(startsOn, endsOn)}
    </span>
    {state !== 'withdrawn' && state !== 'budget' && lastOn < endsOn && (
      <span className="block text-xs text-ink-soft">{campaignPeriod(lastOn, lastOn)}で終了</span>
    )}
  </div>
)

const Announced = ({ row: { announcedAt, announcedBy, approvedBy } }: { row: CampaignRow }) => (
  <div className="max-w-36 text-xs wrap-anywhere">
    <time dateTime={announcedAt} className="numerals block whitespace-nowrap">
      {fullTime(announcedAt)}
    </time>
    <span className="block text-ink-soft">{announcedBy}</span>
    {approvedBy && <span className="block text-ink-soft">承認 {approvedBy}</span>}
  </div>
)

const End = ({ row, onEnd }: { row: CampaignRow; onEnd: (row: CampaignRow) => void }) =>
  row.mayEnd && (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`「${row.title}」を${endingWord(row)}`}
      onClick={() => onEnd(row)}
    >
      {endingWord(row)}
    </Button>
  )

/** How much of the budget is paid. Points leased to processes are shown as their own part. */
function BudgetBar({ row }: { row: CampaignRow }) {
  const { budget, used, leased, over, expected, isCounted } = row
  const share = (points: number) => `${Math.min(100, (points / budget) * 100)}%`
  const isUnderWay = !isCounted && leased > used
  return (
    <div className="min-w-36">
      <p className="numerals whitespace-nowrap">
        <strong>{digits(used)}</strong> / {digits(budget)}pt
      </p>
      <div aria-hidden="true" className="relative my-1 h-2 overflow-hidden rounded-full bg-paper-deep">
        {isUnderWay && (
          <span className="absolute inset-y-0 left-0 bg-accent/30" style={{ width: share(leased) }} />
        )}
        <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: share(used) }} />
      </div>
      <p className="text-xs text-ink-soft">
        見込み {digits(expected)}pt{isUnderWay && `　処理中 ${digits(leased - used)}pt`}
        {isCounted && '　確定'}
      </p>
      {over > 0 && <p className="text-xs font-bold text-danger">超過 {digits(over)}pt</p>}
    </div>
  )
}
