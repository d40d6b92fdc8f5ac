import { useId, useState } from 'react'
import type { StockLine } from '#contract/console/stock.ts'
import { type Channel, channels, giftNames } from '#contract/exchange/channel-names.ts'
import { stockCountMax } from '#contract/exchange/stock-columns.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ChevronDownIcon } from '#web/ui/icons/directions/chevron-down.tsx'
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
      {lines.length === 0 && <p className="text-sm text-ink-soft">在庫はありません。</p>}
      <div className="grid gap-x-4 gap-y-5 max-sm:gap-y-2 lg:grid-cols-2">
        {channels.map((channel) => (
          <ChannelStock
            key={channel}
            channel={channel}
            lines={lines.filter((line) => line.channel === channel)}
          />
        ))}
      </div>
    </div>
  )
}

/** On phones a channel that needs nothing is one line until it is opened. */
function ChannelStock({ channel, lines }: { channel: Channel; lines: readonly StockLine[] }) {
  const needsSome = lines.some(needsPurchase)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const isOpen = chosen ?? needsSome
  const id = useId()
  if (lines.length === 0) return null
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-base max-sm:hidden">{giftNames[channel]}</h2>
      <h2 className="text-base sm:hidden">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="flex min-h-12 w-full items-center gap-2 rounded-lg border border-line bg-surface px-3 text-left"
          onClick={() => setChosen(!isOpen)}
        >
          <span className="min-w-0 flex-1">{giftNames[channel]}</span>
          <ChannelState lines={lines} />
          <ChevronDownIcon size={20} className={cx('shrink-0', isOpen && 'rotate-180')} />
        </button>
      </h2>
      <div id={id} className={cx('max-sm:mt-2', !isOpen && 'max-sm:hidden')}>
        <LinesTable lines={lines} />
      </div>
    </section>
  )
}

const isSoldOut = ({ isInUse, free }: StockLine) => isInUse && free === 0
const needsPurchase = (line: StockLine) => isSoldOut(line) || (line.isInUse && line.isLow)

function ChannelState({ lines }: { lines: readonly StockLine[] }) {
  const out = lines.filter(isSoldOut).length
  const low = lines.filter(needsPurchase).length - out
  return (
    <span className="flex flex-wrap justify-end gap-1 text-sm font-normal text-ink-soft">
      {out > 0 && <Badge tone="danger">在庫切れ {digits(out)}種類</Badge>}
      {low > 0 && <Badge tone="warning">わずか {digits(low)}種類</Badge>}
      {out + low === 0 && `${digits(lines.length)}種類・足りています`}
    </span>
  )
}

function LinesTable({ lines }: { lines: readonly StockLine[] }) {
  return (
    <SmallTable
      title={null}
      isNarrow
      numbers={['金額', '在庫', '残り日数', '28日間の交換']}
      heads={['金額', '在庫', '残り日数', '28日間の交換']}
      rows={lines.map((line) => ({
        id: String(line.points),
        isQuiet: !line.isInUse,
        cells: [
          <Numeral key="points">{digits(line.points)}円</Numeral>,
          <Left key="free" line={line} />,
          <DaysLeft key="days" line={line} />,
          <Numeral key="pace">{digits(line.exchanges)}件</Numeral>,
        ],
      }))}
    />
  )
}

const Numeral = ({ children }: { children: string | string[] }) => (
  <span className="numerals whitespace-nowrap">{children}</span>
)

/** The gifts that can be given out, and below them those that cannot. */
function Left({ line: { free, reserved, tooOld } }: { line: StockLine }) {
  const others = [
    ...(reserved > 0 ? [`確保中 ${digits(reserved)}`] : []),
    ...(tooOld > 0 ? [`期限間近・切れ ${digits(tooOld)}`] : []),
  ]
  return (
    <>
      <Numeral>{free < stockCountMax ? `${digits(free)}件` : `${digits(stockCountMax)}件以上`}</Numeral>
      {others.length > 0 && (
        <span className="numerals block text-xs text-ink-soft max-sm:whitespace-normal">
          {others.join('　')}
        </span>
      )}
    </>
  )
}

/** In words, not by colour alone. */
function DaysLeft({ line: { isInUse, isLow, free, daysLeft } }: { line: StockLine }) {
  if (!isInUse) return <span className="whitespace-nowrap">提供会社が発行</span>
  const days = daysLeft === null ? '交換なし' : `約${digits(daysLeft)}日`
  if (free === 0) return <Badge tone="danger">在庫切れ</Badge>
  if (isLow) {
    return (
      <span className="inline-flex flex-wrap justify-end gap-x-2">
        <Badge tone="warning">わずか</Badge>
        <span className="numerals whitespace-nowrap">{days}</span>
      </span>
    )
  }
  return <span className="numerals whitespace-nowrap">{days}</span>
}
