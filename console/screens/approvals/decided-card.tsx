import { useNavigate } from '@tanstack/react-router'
import { actInWords } from '#contract/console/act-names.ts'
import { approvalHours, requestDays } from '#contract/console/console-rules.ts'
import { startNewsletterAct } from '#contract/console/newsletters.ts'
import type { RequestRow } from '#contract/console/operators.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { UndoIcon } from '#web/ui/icons/actions/undo.tsx'
import { CloseIcon } from '#web/ui/icons/directions/close.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { ClockIcon } from '#web/ui/icons/things/clock.tsx'
import { PreviewTable } from '../../act/preview-table.tsx'
import { useDraft } from '../../act/use-draft.ts'
import { useMe } from '../../client/me.ts'
import { serverNow } from '../../client/server-time.ts'
import { fullTime } from '../../text/times.ts'
import { draftOf, draftShape, firstDraft } from '../newsletters/newsletter-draft.ts'
import { Moves } from './moves.tsx'
import { RequestLinks } from './request-links.tsx'

const states = {
  open: { tone: 'warning', name: '承認待ち', icon: <ClockIcon size={16} /> },
  approved: { tone: 'success', name: '承認', icon: <CheckIcon size={16} /> },
  rejected: { tone: 'danger', name: '却下', icon: <CloseIcon size={16} /> },
  withdrawn: { tone: 'neutral', name: '取り下げ', icon: <UndoIcon size={16} /> },
  ended: { tone: 'neutral', name: '期限切れ', icon: <ClockIcon size={16} /> },
} as const

const outcomes: Record<NonNullable<RequestRow['outcome']>, string> = {
  done: '承認と同時に行われました。',
  waits: `依頼した人が${approvalHours}時間以内に行うのを待っています。`,
  'carried-out': '依頼した人が行いました。',
  lapsed: `${approvalHours}時間のうちに行われなかったため、承認は使われませんでした。`,
}

/** A request that is over: by whom, when, and what became of it. */
export function DecidedCard({ request }: { request: RequestRow }) {
  const { requestId, act, preview, reason, requestedBy, requestedAt, moves, state } = request
  const { tone, name, icon } = states[state]
  return (
    <article
      id={requestId}
      aria-label={`${actInWords(act)}：${preview.who}`}
      className="scroll-mt-20 rounded-lg border border-line bg-surface px-4 py-3 text-sm target:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone} icon={icon}>
          {name}
        </Badge>
        <h3 className="text-sm">{actInWords(act)}</h3>
        <span className="min-w-0 wrap-anywhere">{preview.who}</span>
        <Moves moves={moves} />
      </header>
      <p className="mt-1 wrap-anywhere">{endInWords(request)}</p>
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent">内容を見る</summary>
        <div className="grid gap-2 pb-2">
          <PreviewTable preview={preview} />
          <p className="wrap-anywhere">
            {requestedBy} さんの依頼（{fullTime(requestedAt)}）：{reason}
          </p>
          <RequestLinks request={request} />
          {request.newsletter && <ReuseNewsletter newsletter={request.newsletter} />}
        </div>
      </details>
    </article>
  )
}

function endInWords(request: RequestRow): string {
  const { state, outcome, decidedBy, decidedAt, decisionReason, requestedBy } = request
  const at = decidedAt ? fullTime(decidedAt) : ''
  if (state === 'withdrawn') return `${at}　${requestedBy} さんが取り下げました（${decisionReason}）`
  if (state === 'ended') return `${requestDays}日のうちに決まらなかったため、なかったことになりました。`
  const verb = state === 'approved' ? '承認しました' : '却下しました'
  return `${at}　${decidedBy} さんが${verb}（${decisionReason}）${outcome ? `　${outcomes[outcome]}` : ''}`
}

type ReuseProps = { newsletter: NonNullable<RequestRow['newsletter']> }

/** A newsletter that was not approved is mended and asked for again, not typed again. */
function ReuseNewsletter({ newsletter }: ReuseProps) {
  const navigate = useNavigate()
  const { setDraft, isWritten } = useDraft('newsletter', draftShape, firstDraft)
  if (!roleAllows(useMe().role, startNewsletterAct.role)) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="sm"
        disabled={isWritten}
        onClick={() => {
          setDraft(draftOf(newsletter, serverNow()))
          void navigate({ to: '/newsletters/new' })
        }}
      >
        この文面で書き直す
      </Button>
      {isWritten && <span className="text-ink-soft">ほかのメールの下書きが残っています。</span>}
    </div>
  )
}
