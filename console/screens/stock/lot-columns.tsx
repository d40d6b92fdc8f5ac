import type { LotRow } from '#contract/console/stock.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { shortDate } from '../../text/times.ts'

const inTable = cx(cardTable.number, cardTable.notOnCard)

export const lotColumns: readonly ListColumn<LotRow>[] = [
  {
    name: '取り込み',
    cell: ({ importedAt, importedBy }) => (
      <>
        <time dateTime={importedAt} className="numerals block whitespace-nowrap">
          {shortDate(importedAt)}
        </time>
        <span className="text-xs text-ink-soft">{importedBy}</span>
      </>
    ),
    csv: ({ importedAt }) => importedAt,
  },
  { name: '担当者', cell: () => null, csv: ({ importedBy }) => importedBy, isCsvOnly: true },
  {
    name: 'ファイル',
    cell: ({ fileName, seller }) => (
      <>
        <span className="block font-medium wrap-anywhere">{fileName}</span>
        <span className="text-xs text-ink-soft">{seller}</span>
      </>
    ),
    csv: ({ fileName }) => fileName,
    className: 'min-w-40',
  },
  {
    name: '内容',
    cell: ({ gifts, points }) => `${digits(gifts)}件 ${digits(points)}円分`,
    csv: ({ points }) => points,
    className: cardTable.number,
  },
  {
    name: '仕入れ額',
    cell: ({ costYen }) => `${digits(costYen)}円`,
    csv: ({ costYen }) => costYen,
    className: inTable,
  },
  { name: '購入者', cell: ({ buyer }) => buyer, csv: ({ buyer }) => buyer, className: cardTable.notOnCard },
  {
    name: '仕入れ',
    cell: ({ costYen, buyer }) => `${digits(costYen)}円、${buyer}`,
    className: cardTable.onCardOnly,
  },
  { name: '在庫', cell: ({ free }) => digits(free), csv: ({ free }) => free, className: inTable },
  {
    name: '確保中',
    cell: ({ reserved }) => digits(reserved),
    csv: ({ reserved }) => reserved,
    className: inTable,
  },
  {
    name: '発行済み',
    cell: ({ issued }) => digits(issued),
    csv: ({ issued }) => issued,
    className: inTable,
  },
  {
    name: '除外',
    cell: ({ ended }) => digits(ended),
    csv: ({ ended }) => ended,
    className: inTable,
  },
  { name: '在庫の内訳', cell: stateInWords, className: cardTable.onCardOnly },
]

/** 「8件（確保中 1、発行済み 1）」. Named by the column, and without what is 0. */
function stateInWords({ free, reserved, issued, ended }: LotRow): string {
  const others = [
    ['確保中', reserved],
    ['発行済み', issued],
    ['除外', ended],
  ] as const
  const named = others.filter(([, gifts]) => gifts > 0).map(([name, gifts]) => `${name} ${digits(gifts)}`)
  return `${digits(free)}件${named.length > 0 ? `（${named.join('、')}）` : ''}`
}

/** For admins: takes what is left of the lot out of stock. */
export const withdrawColumn = (onWithdraw: (lot: LotRow) => void): ListColumn<LotRow> => ({
  name: '操作',
  cell: (lot) =>
    lot.isWithdrawn ? (
      <Badge tone="warning">取り下げ済み</Badge>
    ) : (
      lot.free + lot.reserved > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`「${lot.fileName}」を取り下げる`}
          onClick={(event) => {
            event.stopPropagation()
            onWithdraw(lot)
          }}
        >
          取り下げる
        </Button>
      )
    ),
  className: 'whitespace-nowrap',
})
