import { approvalMinutes, approvalsOfOnePersonMax } from '#contract/console/console-rules.ts'
import { approveReviewAct, type ReviewRow } from '#contract/console/review.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { digits } from '#contract/values/digits.ts'
import { ManyActsDialog } from '../../act/many-acts-dialog.tsx'

type Props = { rows: readonly ReviewRow[]; onClose: () => void }

/** Approves exchanges that are still clear at that moment. */
export function ApproveManyDialog({ rows, onClose }: Props) {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  return (
    <ManyActsDialog
      act={approveReviewAct}
      rows={rows}
      inputOf={({ uid, exchangeId }) => ({ uid, exchangeId, onlyIfClear: true as const })}
      title={`${rows.length}件をまとめて承認する`}
      verb="承認する"
      doneText="承認しました"
      firstReason="審査で問題が見つからなかったため"
      intro={
        <>
          合計 <strong className="numerals">{digits(points)}pt</strong>
          。1件ずつ、いまの状態を確かめてから承認します。
          {rows.length > approvalsOfOnePersonMax &&
            `1人で続けて承認できるのは${approvalMinutes}分に${approvalsOfOnePersonMax}件までです。残りは、別の担当者に承認を依頼します。`}
        </>
      }
      onClose={onClose}
    >
      {({ nickname, channel, points }) => (
        <>
          <span className="font-medium">{nickname}</span>
          <span>
            {giftNames[channel]} <span className="numerals">{digits(points)}pt</span>
          </span>
        </>
      )}
    </ManyActsDialog>
  )
}
