import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type GrantBatch,
  grantFileBytesMax,
  grantFileRowsMax,
  grantLinePointsMax,
  grantStateNames,
  listGrantBatches,
  runGrantsAct,
  uploadGrants,
} from '#contract/console/bulk-grants.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { base64Of } from '../../client/base64-of.ts'
import { call } from '../../client/call.ts'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { useRefresh } from '../../client/use-refresh.ts'
import { Answered } from '../../frame/answered.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { consoleSentence } from '../../text/console-sentence.ts'
import { fullTime } from '../../text/times.ts'
import { stateTones } from './state-tones.ts'

const refreshMs = 10_000

/** Files of grants: a new one is read into a draft, whose dry run comes before anything else. */
export function GrantsScreen() {
  const navigate = useNavigate()
  const answer = useAnswer(listGrantBatches, {})
  useRefresh(answer.reload, refreshMs)
  const mayRun = roleAllows(useMe().role, runGrantsAct.role)
  const open = (batchId: string) => void navigate({ to: batchPath(batchId) })
  return (
    <>
      <ScreenHeading title="一括付与" />
      {mayRun && <Upload onKept={open} />}
      <Answered answer={answer} height="h-40">
        {({ batches }) => (
          <SmallTable
            title="ファイル"
            numbers={['付与', '付与しない行']}
            heads={['ファイル', '状態', '付与', '付与しない行', '読み込み', '']}
            empty="まだファイルがありません。"
            rows={batches.map((batch) => ({
              id: batch.batchId,
              cells: [
                <span key="name" className="font-bold">
                  {batch.fileName}
                </span>,
                <Badge key="state" tone={stateTones[batch.state]}>
                  {grantStateNames[batch.state]}
                </Badge>,
                <Paid key="paid" batch={batch} />,
                `${digits(batch.skipped)}行${isOpen(batch) ? '以上' : ''}`,
                <span key="at" className="text-xs">
                  <span className="numerals block">{fullTime(batch.uploadedAt)}</span>
                  <span className="text-ink-soft">{batch.uploadedBy}</span>
                </span>,
                <Button
                  key="open"
                  variant="secondary"
                  size="sm"
                  aria-label={`${batch.fileName}を開く`}
                  onClick={() => open(batch.batchId)}
                >
                  開く
                </Button>,
              ],
            }))}
          />
        )}
      </Answered>
    </>
  )
}

/** Until it is paid, only its page knows who is skipped: members of other files, suspended ones. */
const isOpen = ({ state }: GrantBatch) => state === 'draft' || state === 'waiting'

const Paid = ({ batch }: { batch: GrantBatch }) => (
  <span className="numerals whitespace-nowrap">
    {isOpen(batch)
      ? `最大 ${digits(batch.open)}人　${digits(batch.openPoints)}pt`
      : `${digits(batch.paid)}人　${digits(batch.paidPoints)}pt`}
  </span>
)

function Upload({ onKept }: { onKept: (batchId: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const upload = useAction(async (file: File) => {
    setProblem(null)
    if (file.size > grantFileBytesMax) return setProblem('ファイルは1MBまでです。分けて読み込んでください。')
    const content = await base64Of(file)
    if (content === null) return setProblem('ファイルを開けませんでした。もう一度選んでください。')
    const kept = await call(uploadGrants, { name: file.name, content })
    if (kept.status === 'kept') onKept(kept.batchId)
    else setProblem(kept.problem)
  }, consoleSentence)
  return (
    <section className="mb-8 max-w-3xl rounded-lg border border-line bg-surface p-5">
      <Field
        label="CSVファイル"
        hint={`1行目は見出しで、「会員」と「ポイント」の2列です。会員は、メールアドレス、会員ID、紹介コードのどれかで書きます。${digits(grantFileRowsMax)}行、1行${digits(grantLinePointsMax)}ptまで。読み込んでも、まだ付与しません。`}
        error={problem ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className={`${controlClass} min-h-12 py-2.5 file:mr-4 file:rounded-full file:border-0 file:bg-accent-soft file:px-4 file:py-1 file:font-bold file:text-accent`}
            onChange={(event) => {
              const file = event.target.files?.[0]
              // The same file may be chosen again after it was mended.
              event.target.value = ''
              if (file) void upload.run(file)
            }}
          />
        )}
      </Field>
      {upload.isBusy && (
        <div className="mt-3">
          <Notice live>読み込んでいます…</Notice>
        </div>
      )}
    </section>
  )
}

const batchPath = (batchId: string) => `/bulk-grants/${batchId}`
