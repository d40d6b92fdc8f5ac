import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import {
  failedLines,
  type GrantLine,
  grantNoteLengthMax,
  grantOutcomeNames,
  grantOutcomes,
  isFailedOutcome,
  listGrantLines,
  readGrantBatch,
  runGrantsAct,
} from '#contract/console/bulk-grants.ts'
import { grantAgainDays } from '#contract/console/console-rules.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActForm } from '../../act/act-form.tsx'
import { isWithinLimit, LimitedText } from '../../act/limited-text.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { KeyHint } from '../../frame/key-hint.tsx'
import { cardTable } from '../../list/card-table.ts'
import { CsvButton } from '../../list/csv-button.tsx'
import type { ListColumn } from '../../list/list-column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { memberPath } from '../members/member-path.ts'
import { BatchSummary } from './batch-summary.tsx'

const refreshMs = 3_000
const filters = [
  {
    name: 'outcome',
    label: '内容',
    kind: 'select',
    options: [
      { value: failedLines, label: '付与できなかった行' },
      ...grantOutcomes.map((value) => ({ value, label: grantOutcomeNames[value] })),
    ],
  },
] as const

/** One file of grants, with every line. */
export function BatchScreen() {
  const navigate = useNavigate()
  const { batchId = '' }: { batchId?: string } = useParams({ strict: false })
  const answer = useAnswer(readGrantBatch, { batchId })
  const { value, reload } = answer
  useRefresh(reload, refreshMs)
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const [paysAgain, setPaysAgain] = useState(false)
  const mayRun = roleAllows(useMe().role, runGrantsAct.role)
  useKeys({ q: () => void navigate({ to: '/bulk-grants' }) })
  return (
    <>
      <ListPage
        title={value?.batch.fileName ?? '一括付与'}
        actions={
          <>
            <Link to="/bulk-grants" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一括付与へ
              <KeyHint name="q" />
            </Link>
            {mayRun && value?.batch.state === 'draft' && (
              <Button size="sm" onClick={() => setAsking(true)}>
                付与を依頼する
              </Button>
            )}
          </>
        }
        above={
          <>
            <Answered answer={answer} height="mb-8 h-40">
              {(batch) => <BatchSummary {...batch} />}
            </Answered>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-base">行ごとの内容</h2>
              {value?.outcomes.some(({ outcome }) => isFailedOutcome(outcome)) && (
                <CsvButton
                  callable={listGrantLines}
                  filters={{ batch: batchId, outcome: failedLines }}
                  columns={columns}
                  name={`bulk-grants-${batchId.slice(0, 8)}-failed`}
                  label="付与できなかった行のCSV"
                />
              )}
            </div>
          </>
        }
        callable={listGrantLines}
        filters={filters}
        fixedFilters={{ batch: batchId }}
        columns={columns}
        rowId={({ line }) => String(line)}
        onOpen={({ uid }) => uid && void navigate({ to: memberPath(uid) })}
        empty="該当する行はありません"
        csvName={`bulk-grants-${batchId.slice(0, 8)}`}
        // Asks for the lines again whenever some were decided.
        version={value ? value.batch.paid + value.batch.skipped + 1 : 0}
      />
      {isAsking && (
        <ActForm
          act={runGrantsAct}
          input={isWithinLimit(note, grantNoteLengthMax) ? { batchId, note, paysAgain } : null}
          title="ポイントを一括で付与する"
          confirmLabel="付与する"
          onClose={() => setAsking(false)}
          onDone={reload}
        >
          <LimitedText
            label="会員へのメッセージ"
            hint="ポイント履歴で、会員がそのまま読みます。"
            rows={2}
            max={grantNoteLengthMax}
            value={note}
            onChange={setNote}
          />
          <Checkbox
            label={`${grantAgainDays}日以内に付与済みの会員にも、もう一度付与する`}
            hint="ファイルで同じポイント数か同じメッセージの付与を受けた会員は、ふだんは付与しません。"
            checked={paysAgain}
            onChange={(event) => setPaysAgain(event.target.checked)}
          />
        </ActForm>
      )}
    </>
  )
}

const columns: readonly ListColumn<GrantLine>[] = [
  {
    name: '行',
    cell: ({ line }) => <span className="numerals">{digits(line)}</span>,
    csv: ({ line }) => line,
  },
  { name: '会員', cell: ({ given }) => given ?? '（消去済み）', csv: ({ given }) => given ?? '' },
  { name: '会員ID', cell: ({ uid }) => uid ?? '—', csv: ({ uid }) => uid ?? '' },
  {
    name: 'ポイント',
    cell: ({ points, pointsGiven }) => (points === null ? pointsGiven || '—' : `${digits(points)}pt`),
    csv: ({ points, pointsGiven }) => points ?? pointsGiven ?? '',
    className: cardTable.number,
  },
  {
    name: '内容',
    cell: ({ outcome, expected }) => (
      <Badge tone={expected === 'paid' ? (outcome ? 'success' : 'info') : 'warning'}>
        {wordsOf({ outcome, expected })}
      </Badge>
    ),
    csv: wordsOf,
  },
]

function wordsOf({ outcome, expected }: Pick<GrantLine, 'outcome' | 'expected'>): string {
  return outcome === null && expected === 'paid' ? '付与する' : grantOutcomeNames[expected]
}
