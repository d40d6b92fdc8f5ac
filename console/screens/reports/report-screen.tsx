import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonLengthMax } from '#contract/console/console-rules.ts'
import { endMessages, endReportedPageAct, readReport, reportHarmlessAct } from '#contract/console/reports.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { reportReasons } from '#contract/share/shared-page.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { ActDialog } from '../../act/act-dialog.tsx'
import { TextActForm } from '../../act/text-act-form.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { KeyHint } from '../../frame/key-hint.tsx'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { ScreenHeading } from '../../frame/screen-heading.tsx'
import { fullTime } from '../../text/times.ts'
import { memberPath } from '../members/member-path.ts'
import { CopyFrame } from './copy-frame.tsx'
import { decisionNames, kindOf } from './reports-screen.tsx'
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
  const { value, error, reload } = useAnswer(readReport, { reportId })
  const [acting, setActing] = useState<'end' | 'harmless' | null>(null)
  const mayDecide = roleAllows(useMe().role, endReportedPageAct.role)
  useKeys({ q: () => void navigate({ to: '/reports' }) })
  if (!value) return error ? <LoadFailure error={error} onReload={reload} /> : <Skeleton className="h-96" />

  const { report, words, content, space, now } = value
  const dialog = {
    onClose: () => setActing(null),
    onDone: () => {
      setActing(null)
      reload()
    },
  }
  return (
    <>
      <ScreenHeading
        title={`${kindOf(report)}への通報`}
        actions={
          <>
            <Link to="/reports" className="inline-flex min-h-11 items-center px-2 text-sm text-accent">
              一覧へ
              <KeyHint name="q" />
            </Link>
            {mayDecide && report.decision === null && (
              <>
                <Button variant="secondary" onClick={() => setActing('harmless')}>
                  問題なし
                </Button>
                <Button onClick={() => setActing('end')}>
                  {space ? '共有を終わらせる' : '公開を止める'}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section className="min-w-0">
          <h2 className="mb-2 text-base">通報</h2>
          <KeyValueList
            items={[
              { term: '判断', value: report.decision ? decisionNames[report.decision] : '確認待ち' },
              { term: space ? 'いまの共有' : 'いまのページ', value: nowNames[now] },
              ...(space
                ? [
                    {
                      term: '大きさ',
                      value: `${space.members}人　${digits(Math.ceil(space.bytes / 1_000))}kB`,
                    },
                  ]
                : []),
              {
                term: space ? 'オーナー' : '書いた会員',
                value: <Link to={memberPath(report.uid)}>{report.uid}</Link>,
              },
              { term: '回数', value: `${report.times}回` },
              ...words.map((each, at) => ({
                term: `${at + 1}：${fullTime(each.at)}`,
                value: (
                  <>
                    {reportReasons[each.why]}
                    {each.words && (
                      <span className="block text-sm whitespace-pre-wrap text-ink-soft">{each.words}</span>
                    )}
                  </>
                ),
              })),
            ]}
          />
        </section>
        {content && <SharedCopy reportId={reportId} content={content} />}
        {space && (
          <CopyFrame title={space.title}>
            <p className="mt-3 text-sm whitespace-pre-wrap wrap-anywhere">{space.copy}</p>
            <p className="mt-3 text-sm text-ink-soft">通報した会員の端末が送った写しです。</p>
            <p className="mt-3 text-sm text-ink-soft">写しは、通報した会員の端末が作りました。</p>
          </CopyFrame>
        )}
      </div>
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
          title={space ? '共有を終わらせる' : '公開を止める'}
          confirmLabel="止める"
          danger
          field={{
            label: '会員への言葉',
            hint: `${space ? 'オーナー' : '書いた会員'}が、お知らせとメールで読みます。`,
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
