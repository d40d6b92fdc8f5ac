import { useState } from 'react'
import type { RequestRow } from '#contract/console/operators.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { SmallTable } from '../../list/small-table.tsx'
import { DecideDialog } from './decide-dialog.tsx'

const states = {
  open: { tone: 'warning', name: '承認待ち' },
  approved: { tone: 'success', name: '承認' },
  rejected: { tone: 'danger', name: '却下' },
  ended: { tone: 'neutral', name: '期限切れ' },
} as const

type Props = { requests: readonly RequestRow[]; onDecided: () => void }

/** Acts that wait for a second person, and the newest decided ones. */
export function RequestList({ requests, onDecided }: Props) {
  const [chosen, setChosen] = useState<RequestRow | null>(null)
  return (
    <>
      <SmallTable
        title="2人で行う操作の依頼"
        empty="依頼はありません。"
        heads={['状態', '内容', '理由', '依頼した人', '決めた人', '']}
        rows={requests.map((request) => ({
          id: request.requestId,
          isQuiet: request.state !== 'open',
          cells: [
            <Badge key="state" tone={states[request.state].tone}>
              {states[request.state].name}
            </Badge>,
            <span key="what" className="wrap-anywhere">
              {request.preview.who}：{request.preview.what}
            </span>,
            request.reason,
            `${request.requestedBy}（${momentInWords(request.requestedAt)}）`,
            request.decidedBy && `${request.decidedBy}（${request.decisionReason}）`,
            request.state === 'open' &&
              (request.isOwn ? (
                <span className="block min-w-24 text-ink-soft">別の担当者が決めます</span>
              ) : request.vouchedUntil ? (
                <span className="block min-w-24 text-ink-soft">
                  招待などで関わった人の依頼です。{momentInWords(request.vouchedUntil)}
                  までは、別の担当者が決めます
                </span>
              ) : (
                <Button key="decide" variant="secondary" size="sm" onClick={() => setChosen(request)}>
                  確認する
                </Button>
              )),
          ],
        }))}
      />
      {chosen && (
        <DecideDialog
          request={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            onDecided()
          }}
        />
      )}
    </>
  )
}
