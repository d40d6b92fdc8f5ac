import { actInWords } from '#contract/console/act-names.ts'
import { requestOldHours } from '#contract/console/console-rules.ts'
import type { RequestRow } from '#contract/console/operators.ts'
import { hourMs, minuteMs } from '#contract/values/japan-day.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { PreviewTable } from '../../act/preview-table.tsx'
import { serverNow } from '../../client/server-time.ts'
import { ageInWords, fullTime } from '../../text/times.ts'
import { Fact } from './fact.tsx'
import { Moves } from './moves.tsx'
import { RequestLinks } from './request-links.tsx'
import { VerdictFact } from './verdict-fact.tsx'

type Props = { request: RequestRow; onDecide: () => void; onWithdraw: () => void }

/** A request that waits, with everything that decides it. */
export function OpenCard({ request, onDecide, onWithdraw }: Props) {
  const { requestId, act, preview, reason, requestedBy, requestedAt, endsAt } = request
  return (
    <article
      id={requestId}
      aria-label={`${actInWords(act)}：${preview.who}`}
      className="grid scroll-mt-20 gap-3 rounded-lg border border-line bg-surface p-4 target:border-accent"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{actInWords(act)}</h3>
        <Age at={requestedAt} />
        <Moves moves={request.moves} />
      </header>
      <PreviewTable preview={preview} />
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact name="依頼の理由">{reason}</Fact>
        <Fact name="依頼した人">
          {requestedBy}（{fullTime(requestedAt)}）
        </Fact>
        <VerdictFact request={request} />
        <Fact name="期限">{fullTime(endsAt)}</Fact>
      </dl>
      <footer className="flex flex-wrap items-center justify-between gap-3">
        <RequestLinks request={request} />
        <Offer request={request} onDecide={onDecide} onWithdraw={onWithdraw} />
      </footer>
    </article>
  )
}

/** Marked by words too, once somebody should have decided. */
function Age({ at }: { at: string }) {
  const ms = serverNow() - Date.parse(at)
  const isOld = ms >= requestOldHours * hourMs
  return (
    <Badge tone={isOld ? 'danger' : 'warning'}>
      {isOld ? '1日以上待っています' : ms < minuteMs ? 'たった今' : `${ageInWords(at)}前から`}
    </Badge>
  )
}

/** Nobody is offered what the server would refuse. */
function Offer({ request, onDecide, onWithdraw }: Props) {
  const { isOwn, mayDecide, vouchedUntil } = request
  if (mayDecide) {
    return (
      <Button size="sm" onClick={onDecide}>
        確認して決める
      </Button>
    )
  }
  if (isOwn) {
    return (
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-sm text-ink-soft">別の担当者が決めます</span>
        <Button variant="secondary" size="sm" onClick={onWithdraw}>
          取り下げる
        </Button>
      </div>
    )
  }
  return (
    <p className="text-sm text-ink-soft">
      {vouchedUntil
        ? `招待などで関わった人の依頼です。${fullTime(vouchedUntil)}までは、別の担当者が決めます`
        : 'この操作のできる役割の担当者が決めます'}
    </p>
  )
}
