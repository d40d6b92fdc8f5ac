import type { ReviewFile } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Deadline } from './deadline.tsx'
import { HistoryPanels } from './history-panels.tsx'
import { InvitationPanel } from './invitation-panel.tsx'
import { MemberPanel } from './member-panel.tsx'
import { Panel } from './panel.tsx'
import { SignalsPanel } from './signals-panel.tsx'
import { SourceBar } from './source-bar.tsx'
import { VerdictChip } from './verdict-chip.tsx'

/** All that decides it on one screen of 1280×800. */
export function ReviewFileView({ file }: { file: ReviewFile }) {
  const { row, pace } = file
  const { channel, points, requestedAt, daysLeft, verdict, note } = row
  return (
    <div className="grid gap-3">
      {file.decided && (
        <Notice tone="warning" live title="審査は終わっています">
          {file.decided}
        </Notice>
      )}
      <div className="grid gap-3 rounded-lg border border-line bg-surface px-4 py-3 md:grid-cols-[auto_1fr] md:gap-8">
        <div>
          <p>{giftNames[channel]}</p>
          <p className="numerals text-3xl font-bold">
            {digits(points)}
            <span className="text-base">pt</span>
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            {momentInWords(requestedAt)}申込
            {!file.decided && <Deadline daysLeft={daysLeft} />}
          </p>
        </div>
        <div className="text-sm">
          <VerdictChip verdict={verdict} />
          <ul className="mt-1.5 list-disc pl-5">
            {verdict.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          {verdict.reasons.length === 0 && <p>気になる点は見つかりませんでした。</p>}
        </div>
      </div>
      {note && (
        <p className="rounded-lg border border-info/25 bg-info-soft px-4 py-2 text-sm whitespace-pre-wrap">
          <strong className="text-info">
            メモ（{note.by}、{momentInWords(note.at)}）
          </strong>{' '}
          {note.text}
        </p>
      )}
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        <MemberPanel member={file.member} asked={file.asked} />
        <Panel title="ポイントの出どころ（累計）">
          <SourceBar sources={file.sources} />
          <p className="mt-2">
            この{pace.days}日：{pace.activeDays}日で
            <span className="numerals">{digits(pace.points)}pt</span>
          </p>
        </Panel>
        <SignalsPanel signals={file.signals} />
        <InvitationPanel invitation={file.invitation} />
        <HistoryPanels earlier={file.earlier} tickets={file.tickets} />
      </div>
    </div>
  )
}
