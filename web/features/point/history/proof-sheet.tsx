import { movementKinds } from '#contract/point/history.ts'
import { movementNames } from '#contract/point/movement-words.ts'
import { pointDocument } from '#contract/point/point.ts'
import { digits, signedDigits } from '#contract/values/digits.ts'
import { useDocument } from '#web/client/live/documents.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { ProofVerdict } from './proof-verdict.tsx'
import { useProof } from './use-proof.ts'

/** Recalculates the balance from all entries in front of the member. */
export function ProofSheet() {
  const { proof, status, part, again } = useProof()
  const balance = useDocument(pointDocument)?.available
  const count = digits(proof.count)
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">すべての履歴を最初から足し合わせて、いまの残高と比べます。</p>
      {/* As high as the result, so that the sums do not move. */}
      <div role="status" className="grid min-h-28 content-center">
        {status === 'reading' && (
          <ProgressBar label="足し合わせています" value={Math.round(part * 100)} text={`${count}件`} />
        )}
        {status === 'read' && balance !== undefined && <ProofVerdict proof={proof} balance={balance} />}
        {status === 'failed' && (
          <Notice
            tone="danger"
            title="最後まで読み込めませんでした"
            action={
              <Button variant="secondary" size="sm" onClick={again}>
                もう一度試す
              </Button>
            }
          >
            通信の状態をご確認ください。
          </Notice>
        )}
      </div>
      <dl className="numerals divide-y divide-line border-y border-line">
        {movementKinds
          .filter((kind) => proof.sums[kind])
          .map((kind) => (
            <div key={kind} className="flex items-baseline justify-between gap-3 py-2">
              <dt>
                {movementNames[kind]}
                <span className="ml-2 text-xs text-ink-soft">{digits(proof.sums[kind]?.count ?? 0)}件</span>
              </dt>
              <dd className="font-medium">{signedDigits(proof.sums[kind]?.points ?? 0)}pt</dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-3 py-3 font-bold">
          <dt>合計</dt>
          <dd className="text-xl">{digits(proof.sum)}pt</dd>
        </div>
        <div className="flex items-baseline justify-between gap-3 py-3 font-bold">
          <dt>いまの残高</dt>
          <dd className="text-xl">{balance === undefined ? '…' : `${digits(balance)}pt`}</dd>
        </div>
      </dl>
    </div>
  )
}
