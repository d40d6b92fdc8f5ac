import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listNewsletters,
  moveNewsletterAct,
  type NewsletterRow,
  startNewsletterAct,
  stopNewsletterAct,
} from '#contract/console/newsletters.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { EditIcon } from '#web/ui/icons/actions/edit.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ActForm } from '../../act/act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { fullTime } from '../../text/times.ts'
import { inputOfTime, timeOfInput } from '../announcements/japan-input-time.ts'
import { Moment } from '../announcements/period-fields.tsx'

const refreshMs = 5_000

const counts = ['送信', '送信待ち', '不達', '確認できず', '対象外', '配信停止']

/** The newsletters with their figures. */
export function NewslettersScreen() {
  const answer = useAnswer(listNewsletters, {})
  const { reload } = answer
  const [stopping, setStopping] = useState<NewsletterRow | null>(null)
  const [moving, setMoving] = useState<NewsletterRow | null>(null)
  const navigate = useNavigate()
  const mayAct = roleAllows(useMe().role, startNewsletterAct.role)
  useRefresh(reload, refreshMs)

  return (
    <>
      <ScreenHeading
        title="メール配信"
        actions={
          mayAct && (
            <Button
              size="sm"
              icon={<EditIcon size={20} />}
              onClick={() => void navigate({ to: '/newsletters/new' })}
            >
              メールを書く
            </Button>
          )
        }
      />
      <Answered answer={answer} height="h-64">
        {({ newsletters }) => (
          <>
            <SmallTable
              title="配信の一覧"
              empty="配信は、まだありません。承認を待つものは「承認」にあります。"
              numbers={counts}
              heads={['状態', '件名と宛先', ...counts, '']}
              rows={newsletters.map((row) => ({
                id: row.id,
                isQuiet: !isUnderWay(row),
                cells: [
                  <State key="state" row={row} />,
                  <About key="about" row={row} />,
                  digits(row.sent),
                  digits(row.waiting),
                  digits(row.failed),
                  digits(row.unknown),
                  digits(row.skipped),
                  digits(row.unsubscribed),
                  mayAct && (
                    <RowActs
                      key="acts"
                      row={row}
                      onMove={() => setMoving(row)}
                      onStop={() => setStopping(row)}
                    />
                  ),
                ],
              }))}
            />
            {newsletters.length > 0 && (
              <p className="mt-3 text-sm text-ink-soft">
                1分に約1,200通の速さで送ります。「確認できず」は、送信の途中で通信か処理が切れたもので、二重に届かないよう、もう一度は送りません。「対象外」は、送る直前に同意やメール認証がなかった会員です。
              </p>
            )}
          </>
        )}
      </Answered>
      {stopping && (
        <ActDialog
          act={stopNewsletterAct}
          input={{ id: stopping.id }}
          title={stopping.state === 'planned' ? '配信を取りやめる' : '配信を止める'}
          confirmLabel={stopping.state === 'planned' ? '取りやめる' : '止める'}
          danger
          onClose={() => setStopping(null)}
          onDone={reload}
        />
      )}
      {moving && <MoveDialog row={moving} onClose={() => setMoving(null)} onDone={reload} />}
    </>
  )
}

type RowActsProps = { row: NewsletterRow; onMove: () => void; onStop: () => void }

/** A planned one is moved or called off, one under way is stopped. */
function RowActs({ row, onMove, onStop }: RowActsProps) {
  const isPlanned = row.state === 'planned'
  if (!isPlanned && !isUnderWay(row)) return null
  const stop = isPlanned ? '取りやめる' : '止める'
  return (
    <span className="flex flex-wrap gap-2">
      {isPlanned && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`「${row.subject}」の日時を変える`}
          onClick={onMove}
        >
          日時を変える
        </Button>
      )}
      <Button variant="secondary" size="sm" aria-label={`「${row.subject}」を${stop}`} onClick={onStop}>
        {stop}
      </Button>
    </span>
  )
}

type MoveProps = { row: NewsletterRow; onClose: () => void; onDone: () => void }

function MoveDialog({ row, ...dialog }: MoveProps) {
  const [start, setStart] = useState(() => inputOfTime(row.startedAt))
  const startsAt = timeOfInput(start)
  const isMoved = startsAt !== null && startsAt !== row.startedAt
  return (
    <ActForm
      act={moveNewsletterAct}
      input={isMoved ? { id: row.id, startsAt } : null}
      title="配信の日時を変える"
      confirmLabel="変える"
      {...dialog}
    >
      <Moment label="新しい開始（日本時間）" value={start} onChange={setStart} />
    </ActForm>
  )
}

const isUnderWay = ({ state, waiting }: NewsletterRow) =>
  state === 'running' || (state === 'done' && waiting > 0)

function State({ row }: { row: NewsletterRow }) {
  if (row.state === 'planned') return <Badge tone="info">予定</Badge>
  if (isUnderWay(row)) return <Badge tone="info">配信中</Badge>
  return row.state === 'stopped' ? <Badge tone="warning">停止</Badge> : <Badge tone="success">完了</Badge>
}

const About = ({ row }: { row: NewsletterRow }) => (
  <span className="block min-w-56">
    <span className="block font-medium">{row.subject}</span>
    <span className="block text-xs text-ink-soft">{row.segment}</span>
    <span className="block text-xs text-ink-soft">
      {fullTime(row.startedAt)}
      {row.state === 'planned' && ' 開始予定'}　{row.startedBy}
    </span>
    {row.state === 'stopped' && row.endedAt && (
      <span className="block text-xs text-ink-soft">{fullTime(row.endedAt)} に停止</span>
    )}
  </span>
)
