import type { OrderRow } from '#contract/console/orders.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { Badge } from '#web/ui/content/badge.tsx'
import { cardTable } from '../../list/card-table.ts'
import type { ListColumn } from '../../list/list-column.ts'
import { fullTime } from '../../text/times.ts'
import { troubleInWords } from '../../text/trouble-in-words.ts'

export const orderColumns: readonly ListColumn<OrderRow>[] = [
  {
    name: '状態',
    cell: ({ status, isWithOperator, unreviewed }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={toneOf(status, isWithOperator)}>{exchangeStatusNames[status]}</Badge>
        {unreviewed && <Badge>審査なし</Badge>}
      </span>
    ),
    csv: ({ status, unreviewed }) => `${exchangeStatusNames[status]}${unreviewed ? '・審査なし' : ''}`,
    className: 'whitespace-nowrap',
  },
  {
    name: '交換先',
    cell: ({ channel, points }) => (
      <>
        <span className="block whitespace-nowrap">{giftNames[channel]}</span>
        <span className="numerals text-ink-soft">{digits(points)}pt</span>
      </>
    ),
    csv: ({ channel, points }) => `${giftNames[channel]} ${points}pt`,
  },
  {
    name: '会員',
    cell: ({ nickname, number }) => (
      <>
        <span className="font-medium">{nickname}</span>
        <span className="numerals block text-xs whitespace-nowrap text-ink-soft">{number}</span>
      </>
    ),
    csv: ({ nickname, number }) => `${nickname} ${number}`,
  },
  {
    name: '最後の答え',
    cell: ({ answer }) => (answer ? troubleInWords(answer) : '—'),
    csv: ({ answer }) => (answer ? troubleInWords(answer) : ''),
    className: 'min-w-48',
  },
  {
    name: '問い合わせ',
    cell: ({ tries }) => `${tries}回`,
    csv: ({ tries }) => tries,
    className: cardTable.number,
  },
  {
    name: '申込',
    cell: ({ requestedAt }) => <time dateTime={requestedAt}>{fullTime(requestedAt)}</time>,
    csv: ({ requestedAt }) => requestedAt,
    className: 'numerals whitespace-nowrap',
  },
]

function toneOf(status: OrderRow['status'], isWithOperator: boolean) {
  if (status === 'issued') return 'success'
  return isWithOperator || status === 'failed' ? 'danger' : 'warning'
}
