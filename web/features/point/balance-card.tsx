import type { ReactNode } from 'react'
import { pointDocument } from '#contract/point/point.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { AsOf } from './as-of.tsx'
import { BalanceFoot } from './balance-foot.tsx'
import { BalanceTop } from './balance-top.tsx'

type Props = {
  /** Beside the number. */
  art: ReactNode
}

/** The member's balance and what it can be used for. */
export function BalanceCard({ art }: Props) {
  const record = useLastKnown(pointDocument)
  return (
    <section
      aria-labelledby="balance-title"
      className="flex h-full flex-col rounded-xl border border-line bg-surface shadow-card"
    >
      <div className="squared-paper flex items-end justify-between gap-3 rounded-t-xl px-6 pt-6 pb-5 sm:px-8">
        <div className="min-w-0 grow self-center">
          <h2 id="balance-title" className="mb-2 text-sm font-bold text-ink-soft">
            ポイント残高
          </h2>
          <BalanceTop point={record.data} />
        </div>
        <div className="w-16 shrink-0 min-[360px]:w-24 sm:w-28">{art}</div>
      </div>
      <div className="dotted-rule mx-6 sm:mx-8" />
      <div className="flex grow flex-col px-6 pt-5 pb-6 sm:px-8 sm:pb-7">
        <AsOf record={record} />
        <BalanceFoot point={record.data} />
      </div>
    </section>
  )
}
