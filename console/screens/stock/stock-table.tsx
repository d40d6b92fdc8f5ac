import type { StockLine } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SmallTable } from '../../list/small-table.tsx'

type Props = { lines: readonly StockLine[]; onDismiss: (() => void) | undefined }

/** How many gifts of each amount are left, and for how many days at the present pace. */
export function StockTable({ lines, onDismiss }: Props) {
  const expired = lines.reduce((sum, line) => sum + line.expired, 0)
  return (
    <div className="grid gap-4">
      {expired > 0 && (
        <Notice
          tone="warning"
          title={`期限の切れたギフトが${digits(expired)}件あります`}
          action={
            onDismiss && (
              <Button variant="secondary" size="sm" onClick={onDismiss}>
                期限切れの在庫を処分する
              </Button>
            )
          }
        />
      )}
      <SmallTable
        title="残り"
        empty="在庫はありません。"
        heads={['交換先', '金額', '在庫', '残り日数', '28日間の交換', '確保中', '発行済み', '期限間近・切れ']}
        rows={lines.map((line) => ({
          id: `${line.channel} ${line.points}`,
          isQuiet: !line.isInUse,
          cells: [
            giftNames[line.channel],
            <Numeral key="points">{digits(line.points)}円</Numeral>,
            <Numeral key="free">{digits(line.free)}件</Numeral>,
            <DaysLeft key="days" line={line} />,
            <Numeral key="pace">{digits(line.exchanges)}件</Numeral>,
            <Numeral key="reserved">{digits(line.reserved)}</Numeral>,
            <Numeral key="issued">{digits(line.issued)}</Numeral>,
            <Numeral key="old">{line.tooOld === 0 ? '—' : digits(line.tooOld)}</Numeral>,
          ],
        }))}
      />
    </div>
  )
}

const Numeral = ({ children }: { children: string | string[] }) => (
  <span className="numerals whitespace-nowrap">{children}</span>
)

/** In words, not by colour alone. */
function DaysLeft({ line: { isInUse, isLow, free, daysLeft } }: { line: StockLine }) {
  if (!isInUse) return <span className="whitespace-nowrap">会社が発行</span>
  const days = daysLeft === null ? '交換なし' : `約${digits(daysLeft)}日`
  if (free === 0) return <Badge tone="danger">在庫切れ</Badge>
  if (isLow) return <Badge tone="warning">残りわずか　{days}</Badge>
  return <span className="numerals whitespace-nowrap">{days}</span>
}
