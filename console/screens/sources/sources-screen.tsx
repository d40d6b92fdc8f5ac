import { useState } from 'react'
import { roleAllows } from '#contract/console/roles.ts'
import { listSources, resumeSourceAct, type SourceRow } from '#contract/console/sources.ts'
import { sourceName } from '#contract/point/sources.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'

const refreshMs = 30_000

/** Each source of points: what it pays today, what is expected of it, and whether it is paused. */
export function SourcesScreen() {
  const answer = useAnswer(listSources, {})
  const [resumed, setResumed] = useState<{ source: string; until: string } | null>(null)
  const mayAct = roleAllows(useMe().role, resumeSourceAct.role)
  useRefresh(answer.reload, refreshMs)
  return (
    <>
      <ScreenHeading title="支払い" />
      <Answered answer={answer} height="h-64">
        {({ sources, at }) => (
          <SmallTable
            title="ポイントの支払い元"
            numbers={['今日', '1日の想定', '停止する額', '待っている分']}
            heads={[
              '支払い元',
              '状態',
              '今日',
              '1日の想定',
              '停止する額',
              '待っている分',
              ...(mayAct ? [''] : []),
            ]}
            rows={sources.map((row) => ({
              id: row.source,
              cells: [
                sourceName(row.source),
                <State key="state" row={row} />,
                points(row.paid),
                points(row.expected),
                points(row.pausesAt),
                <Waiting key="waiting" row={row} />,
                ...(mayAct
                  ? [
                      (row.pausedAt || row.waiting) && (
                        <Button
                          key="resume"
                          variant="secondary"
                          size="sm"
                          aria-label={`${sourceName(row.source)}を再開する`}
                          onClick={() => setResumed({ source: row.source, until: at })}
                        >
                          再開する
                        </Button>
                      ),
                    ]
                  : []),
              ],
            }))}
            empty="今日は、まだ支払いがありません。"
          />
        )}
      </Answered>
      <p className="mt-3 max-w-3xl text-xs text-ink-soft">
        支払いが1日の想定を超えると管理者にメールが届き、停止する額に達すると、確認が済むまで支払いが止まります。止まっている間の分は失われず、再開したときに1回だけ支払われます。「今日」には、支払いのために確保した分も含まれます。
      </p>
      {resumed && (
        <ActDialog
          act={resumeSourceAct}
          input={resumed}
          title="支払いを再開する"
          confirmLabel="支払って再開する"
          onClose={() => setResumed(null)}
          onDone={answer.reload}
        />
      )}
    </>
  )
}

const points = (value: number) => <span className="numerals whitespace-nowrap">{digits(value)}pt</span>

function State({ row: { pausedAt, paid, expected } }: { row: SourceRow }) {
  if (pausedAt) {
    return (
      <>
        <Badge tone="danger">停止中</Badge>
        <time dateTime={pausedAt} className="numerals block text-xs whitespace-nowrap text-ink-soft">
          {fullTime(pausedAt)}から
        </time>
      </>
    )
  }
  return paid > expected ? <Badge tone="warning">想定を超過</Badge> : <Badge>支払い中</Badge>
}

function Waiting({ row: { waiting } }: { row: SourceRow }) {
  if (!waiting) return '—'
  return (
    <span className="numerals whitespace-nowrap">
      {digits(waiting.members)}人　{digits(waiting.points)}pt
    </span>
  )
}
