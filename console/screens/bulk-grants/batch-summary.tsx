import type * as z from 'zod/mini'
import {
  type GrantBatch,
  grantOutcomeNames,
  grantOutcomes,
  grantStateNames,
  type readGrantBatch,
} from '#contract/console/bulk-grants.ts'
import { grantAgainDays, pointsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'
import { stateTones } from './state-tones.ts'

type Read = z.output<typeof readGrantBatch.output>

/** The dry run before the run, the progress during it, and the report after it. */
export function BatchSummary({ batch, outcomes, overLimit }: Read) {
  const isRun = batch.state === 'running' || batch.state === 'done'
  const sorted = grantOutcomes.flatMap((outcome) => outcomes.filter((each) => each.outcome === outcome))
  const before = outcomes.find(({ outcome }) => outcome === 'paid-before')
  return (
    <div className="mb-8 grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <Badge tone={stateTones[batch.state]}>{grantStateNames[batch.state]}</Badge>
        <span className="text-sm text-ink-soft">
          {batch.requestedBy && `依頼 ${batch.requestedBy}`}
          {batch.approvedBy && `　承認 ${batch.approvedBy}`}
          {batch.endedAt && `　${fullTime(batch.endedAt)} に完了`}
        </span>
      </p>
      {batch.note && <p className="text-sm">会員へのメッセージ：{batch.note}</p>}
      {batch.state === 'running' && <Progress batch={batch} />}
      {overLimit > 0 && (
        <Notice tone="warning">
          {digits(overLimit)}人は、24時間の付与が{digits(pointsOfOnePersonMax)}
          ptを超えます。金額に誤りがないか確かめてください。
        </Notice>
      )}
      {before && !isRun && (
        <Notice tone="warning">
          {digits(before.lines)}人は、{grantAgainDays}
          日以内にほかのファイルで同じ内容の付与を受けています。もう一度付与するには、依頼のときに選んでください。
        </Notice>
      )}
      <SmallTable
        title={isRun ? '結果' : '付与するとこうなります'}
        numbers={['行', 'ポイント']}
        heads={['内容', '行', 'ポイント']}
        rows={sorted.map(({ outcome, lines, points }) => ({
          id: outcome,
          isQuiet: outcome !== 'paid',
          cells: [
            outcome === 'paid' && !isRun ? '付与する' : grantOutcomeNames[outcome],
            `${digits(lines)}行`,
            outcome === 'paid' ? `${digits(points)}pt` : '—',
          ],
        }))}
      />
    </div>
  )
}

function Progress({ batch: { lines, open } }: { batch: GrantBatch }) {
  const done = lines - open
  return (
    <div className="grid max-w-xl gap-1">
      <progress aria-label="付与の進み具合" className="h-3 w-full accent-accent" max={lines} value={done} />
      <p role="status" className="numerals text-sm">
        {digits(done)} / {digits(lines)}行
      </p>
    </div>
  )
}
