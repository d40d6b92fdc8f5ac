import { giftNames } from '#contract/exchange/channel-names.ts'
import type { ChannelState } from '#contract/exchange/exchange.ts'
import type { Promises } from '#contract/promises.ts'
import { japanFormat } from '#web/text/japan-format.ts'
import { Badge } from '#web/ui/content/badge.tsx'

const moment = japanFormat({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' })

const states: Record<ChannelState, { name: string; tone: 'success' | 'warning' | 'neutral' }> = {
  open: { name: '受付中', tone: 'success' },
  'out-of-stock': { name: '在庫なし', tone: 'neutral' },
  paused: { name: '一時停止中', tone: 'warning' },
  off: { name: '準備中', tone: 'neutral' },
}

/** Whether everything runs as usual, and which exchanges are open. */
export function ServiceStatus({ status: { at, isDelayed, channels } }: Pick<Promises, 'status'>) {
  return (
    <section>
      <h3 className="mb-1 text-base">サービスの状況</h3>
      <p className="mb-2 text-[0.9375rem]">
        {isDelayed
          ? 'メールやギフトのお届けに、いつもより時間がかかっています。ポイントはそのままお持ちいただけます。'
          : 'いつもどおり動いています。'}
        <span className="block text-sm text-ink-soft">{moment(new Date(at))}現在</span>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {channels.map(({ channel, state, notice }) => (
          <li key={channel} className="py-2">
            <span className="flex items-center justify-between gap-3">
              {giftNames[channel]}
              <Badge tone={states[state].tone}>{states[state].name}</Badge>
            </span>
            {notice && <span className="mt-1 block text-sm text-ink-soft">{notice}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
