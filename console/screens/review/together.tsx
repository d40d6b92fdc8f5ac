import { useState } from 'react'
import { approveReviewAct, type ReviewFile, rejectReviewAct } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { DecisionButton } from '../../act/decision-button.tsx'
import { FirstStep } from '../../act/first-step.tsx'
import { isWithinLimit } from '../../act/limited-text.tsx'
import { ManyActsDialog } from '../../act/many-acts-dialog.tsx'
import { firstRejection, RejectionFields } from './reject-dialog.tsx'

/** The exchanges of this member that wait for a decision, this one first. */
function waitingOf({ row, earlier }: ReviewFile) {
  const { uid, exchangeId, number, channel, points } = row
  const others = earlier.filter(({ status }) => status === 'review').map((each) => ({ ...each, uid }))
  return [{ uid, exchangeId, number, channel, points }, ...others]
}

type Does = 'approve-all' | 'reject-all'

/** Offers to decide all exchanges of the member together. Absent if only this one waits. */
export function TogetherBar({ file, onDecide }: { file: ReviewFile; onDecide: (does: Does) => void }) {
  const waiting = waitingOf(file)
  if (waiting.length === 1) return null
  const points = waiting.reduce((sum, each) => sum + each.points, 0)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2 text-sm">
      <p className="mr-auto">
        この会員の審査待ちは <strong className="numerals">{waiting.length}件</strong>（合計{' '}
        <span className="numerals">{digits(points)}pt</span>）です。
      </p>
      <DecisionButton does="reject" size="sm" onClick={() => onDecide('reject-all')}>
        {`${waiting.length}件を却下`}
      </DecisionButton>
      <DecisionButton does="approve" size="sm" onClick={() => onDecide('approve-all')}>
        {`${waiting.length}件を承認`}
      </DecisionButton>
    </div>
  )
}

type Props = { file: ReviewFile; does: Does; onClose: () => void }

export function TogetherDialog({ file, does, onClose }: Props) {
  const [rejection, setRejection] = useState(firstRejection)
  const [isSure, setSure] = useState(does === 'approve-all')
  // The page reloads behind the dialog: the rows are those of the moment at which it was opened.
  const [rows] = useState(() => waitingOf(file))
  const shared = {
    rows,
    onClose,
    // A finding that appears after the page was read must be seen.
    looksFirst: true,
    intro: `${file.row.nickname} さんの交換を、1件ずつ、いまの状態を確かめてから決めます。`,
    children: ({ number, channel, points }: (typeof rows)[number]) => (
      <>
        <span className="numerals font-medium">{number}</span>
        <span>
          {giftNames[channel]} <span className="numerals">{digits(points)}pt</span>
        </span>
      </>
    ),
  }
  if (does === 'approve-all') {
    return (
      <ManyActsDialog
        {...shared}
        act={approveReviewAct}
        inputOf={({ uid, exchangeId }) => ({ uid, exchangeId })}
        title={`この会員の${rows.length}件を承認する`}
        verb="承認する"
        doneText="承認しました"
      />
    )
  }
  if (isSure) {
    return (
      <ManyActsDialog
        {...shared}
        act={rejectReviewAct}
        inputOf={({ uid, exchangeId }) => ({ uid, exchangeId, ...rejection })}
        title={`この会員の${rows.length}件を却下する`}
        verb="却下する"
        doneText="却下しました"
        firstReason={file.row.verdict.reasons[0] ?? ''}
      />
    )
  }
  return (
    <FirstStep
      title={`この会員の${rows.length}件を却下する`}
      isReady={isWithinLimit(rejection.message)}
      onClose={onClose}
      onNext={() => setSure(true)}
    >
      <RejectionFields
        hint="会員がそのまま読みます。1件ごとに同じ文面を送ります。"
        value={rejection}
        onChange={setRejection}
      />
    </FirstStep>
  )
}
