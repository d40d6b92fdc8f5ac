import { type GiftRow, type StockedGiftState, stockedGiftStateNames } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { shortDate } from '../../text/times.ts'

const tones: Record<StockedGiftState, 'success' | 'info' | 'neutral' | 'warning'> = {
  free: 'success',
  reserved: 'info',
  issued: 'neutral',
  withdrawn: 'warning',
  expired: 'warning',
  replaced: 'warning',
}

export const GiftState = ({ state }: Pick<GiftRow, 'state'>) => (
  <Badge tone={tones[state]}>{stockedGiftStateNames[state]}</Badge>
)

/** Tells gifts apart without their codes. */
export const shortId = (giftId: string) => giftId.slice(0, 8)

export const giftColumns: readonly ListColumn<GiftRow>[] = [
  {
    name: '状態',
    cell: ({ state }) => <GiftState state={state} />,
    csv: ({ state }) => stockedGiftStateNames[state],
    className: 'whitespace-nowrap',
  },
  {
    name: '交換先',
    cell: ({ channel, isSample }) => (
      <>
        {giftNames[channel]}
        {isSample && <span className="ml-2 text-xs text-ink-soft">見本</span>}
      </>
    ),
    csv: ({ channel }) => giftNames[channel],
    className: 'whitespace-nowrap',
  },
  {
    name: '金額',
    cell: ({ points }) => `${digits(points)}円`,
    csv: ({ points }) => points,
    className: cardTable.number,
  },
  {
    name: '有効期限',
    cell: ({ expiresOn }) => (expiresOn ? slashDay(expiresOn) : 'なし'),
    csv: ({ expiresOn }) => expiresOn ?? '',
    className: 'numerals whitespace-nowrap',
  },
  {
    name: '管理番号',
    cell: ({ giftId }) => <code>{shortId(giftId)}</code>,
    csv: ({ giftId }) => giftId,
  },
  {
    name: 'ロット',
    cell: ({ lotName }) => <span className="wrap-anywhere">{lotName ?? '—'}</span>,
    csv: ({ lotName }) => lotName ?? '',
    className: 'min-w-32',
  },
  {
    name: '取り込み',
    cell: ({ importedAt }) => <time dateTime={importedAt}>{shortDate(importedAt)}</time>,
    csv: ({ importedAt }) => importedAt,
    className: 'numerals whitespace-nowrap',
  },
]
