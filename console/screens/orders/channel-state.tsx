import type { ChannelDeskRow } from '#contract/console/channels.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Badge } from '#web/ui/content/badge.tsx'

/** The state of a channel in words, with what members read or what to do next. */
export function ChannelState({ row }: { row: ChannelDeskRow }) {
  const { state, isPaused, isShut, notice, nextProbeAt } = row
  const [tone, label, more] = isPaused
    ? (['danger', '停止中（運営）', notice] as const)
    : isShut
      ? ([
          'danger',
          '停止中（通信の不具合）',
          nextProbeAt && `次の自動確認：${momentInWords(nextProbeAt)}`,
        ] as const)
      : state === 'off'
        ? (['warning', '準備中', 'テストに成功すると受付を始めます。'] as const)
        : state === 'out-of-stock'
          ? (['warning', '在庫切れ', null] as const)
          : (['success', '受付中', null] as const)
  return (
    <div className="grid max-w-md justify-items-start gap-1">
      <Badge tone={tone}>{label}</Badge>
      {more && <span className="text-xs text-ink-soft">{more}</span>}
    </div>
  )
}
