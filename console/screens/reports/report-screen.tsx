import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod/mini'
import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { endMessages, endReportedPageAct, readReport, reportHarmlessAct } from '#contract/console/reports.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { reportReasons } from '#contract/share/shared-page.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { KeyHint } from '../../frame/key-hint.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { fullTime } from '../../text/times.ts'
import { memberPath } from '../members/member-path.ts'
import { CopyFrame } from './copy-frame.tsx'
import { decisionOf, kindOf } from './reports-screen.tsx'
import { SharedCopy } from './shared-copy.tsx'

const nowNames = {
  same: '通報のときのまま公開中',
  changed: '内容が書き換えられて公開中',
  shared: '共有中',
  gone: '公開していない',
}

/** One report: what was said, the copy, and the decision. */
export function ReportScreen() {
  const navigate = useNavigate()
  const { reportId = '' }: { reportId?: string } = useParams({ strict: false })
  const answer = useAnswer(readReport, { reportId })
  const report = answer.value?.report
  const isSpace = report?.isSpace ?? false
  const [acting, setActing] = useState<'end' | 'harmless' | null>(null)
  const mayDecide = roleAllows(useMe().role, endReportedPageAct.role)
  useKeys({ q: () => void navigate({ to: '/reports' }) })
  const dialog = {
    onClose: () => setActing(null),
    onDone: () => {
      setActing(null)
      answer.reload()
    },
  }
  return (
    <>
      <ScreenHeading
        title={report ? `${kindOf(report)}への通報` : '通報'}
        actions={
          <>
            <Link to="/reports" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一覧へ
              <KeyHint name="q" />
            </Link>
            {mayDecide && report?.decision === null && (
              <>
                <Button variant="secondary" onClick={() => setActing('harmless')}>
                  問題なし
                </Button>
                <Button onClick={() => setActing('end')}>{endLabel(isSpace)}</Button>
              </>
            )}
          </>
        }
      />
      <Answered answer={answer} height="h-96">
        {(file) => (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <section className="min-w-0">
              <h2 className="mb-2 text-base">通報</h2>
              <KeyValueList items={[...factsOf(file), ...file.words.map(wordsItem)]} />
            </section>
            {file.content && <SharedCopy reportId={reportId} content={file.content} />}
            {file.space && (
              <CopyFrame title={file.space.title}>
                <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{file.space.copy}</p>
                <p className="mt-3 text-sm text-ink-soft">通報した会員の端末が送った写しです。</p>
              </CopyFrame>
            )}
          </div>
        )}
      </Answered>
      {acting === 'harmless' && (
        <ActDialog
          act={reportHarmlessAct}
          input={{ reportId }}
          title="問題なしとする"
          confirmLabel="問題なしとする"
          {...dialog}
        />
      )}
      {acting === 'end' && (
        <TextActForm
          act={endReportedPageAct}
          inputOf={(message) => ({ reportId, message })}
          title={endLabel(isSpace)}
          confirmLabel={endLabel(isSpace)}
          danger
          field={{
            label: '会員への言葉',
            hint: `${isSpace ? 'オーナー' : '書いた会員'}が、お知らせとメールで読みます。`,
            rows: 3,
            max: reasonLengthMax,
            samples: endMessages,
          }}
          firstText={endMessages[0]}
          {...dialog}
        />
      )}
    </>
  )
}

const endLabel = (isSpace: boolean) => (isSpace ? '共有を終わらせる' : '公開を止める')

type ReportFile = z.output<typeof readReport.output>
type KeyValue = { term: string; value: ReactNode }

function factsOf({ report, space, now }: ReportFile): KeyValue[] {
  const { decidedAt, uid, times } = report
  return [
    {
      term: '判断',
      value: decidedAt ? `${decisionOf(report)}（${fullTime(decidedAt)}）` : '確認待ち',
    },
    {
      term: space ? 'いまの共有' : 'いまのページ',
      value: space && now === 'gone' ? '終わっている' : nowNames[now],
    },
    ...(space
      ? [{ term: '大きさ', value: `${space.members}人　${digits(Math.ceil(space.bytes / 1_000))}kB` }]
      : []),
    {
      term: space ? 'オーナー' : '書いた会員',
      value: (
        <Link to={memberPath(uid)} className="text-accent underline">
          会員のページを開く
        </Link>
      ),
    },
    { term: '回数', value: `${digits(times)}回` },
  ]
}

const wordsItem = ({ why, words, at }: ReportFile['words'][number], nth: number): KeyValue => ({
  term: `${nth + 1}：${fullTime(at)}`,
  value: (
    <>
      {reportReasons[why]}
      {words && <span className="block text-sm whitespace-pre-wrap text-ink-soft">{words}</span>}
    </>
  ),
})
