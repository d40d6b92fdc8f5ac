import { Link } from '@tanstack/react-router'
import { askOrderAgainAct, type OrderRow } from '#contract/console/orders.ts'
import { roleAllows } from '#contract/console/roles.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { deliveryStatuses, exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useMe } from '../../client/me.ts'
import { originalRow } from '../../text/original-row.tsx'
import { fullTime } from '../../text/times.ts'
import { troubleInWords } from '../../text/trouble-in-words.ts'
import { memberPath } from '../members/member-path.ts'

export type OrderActName = 'ask' | 'issued' | 'failed'

type Props = { row: OrderRow; onClose: () => void; onAct: (name: OrderActName) => void }

/** Shows the request, the company’s answer, and the acts. */
export function OrderDialog({ row, onClose, onAct }: Props) {
  const mayAct = roleAllows(useMe().role, askOrderAgainAct.role) && deliveryStatuses.includes(row.status)
  const moment = (at: string | null) => (at ? fullTime(at) : '—')
  return (
    <Dialog
      open
      width="md"
      title={row.number}
      onClose={onClose}
      actions={
        mayAct && (
          <>
            <Button variant="secondary" onClick={() => onAct('failed')}>
              失敗にする
            </Button>
            <Button variant="secondary" onClick={() => onAct('issued')}>
              発行済みにする
            </Button>
            <Button onClick={() => onAct('ask')}>もう一度問い合わせる</Button>
          </>
        )
      }
    >
      <KeyValueList
        items={[
          { term: '状態', value: exchangeStatusNames[row.status] },
          ...(row.unreviewed ? [{ term: '審査', value: row.unreviewed }] : []),
          {
            term: '会員',
            value: (
              <Link to={memberPath(row.uid)}>
                {row.nickname}（{row.uid}）
              </Link>
            ),
          },
          {
            term: '内容',
            value: `${giftNames[row.channel]} ${digits(row.points)}pt（${row.provider === 'inventory' ? '在庫から発行' : '提供会社が発行'}）`,
          },
          { term: '注文番号', value: <code className="wrap-anywhere">{row.orderId}</code> },
          { term: '申込', value: moment(row.requestedAt) },
          { term: '最初の問い合わせ', value: moment(row.askedAt) },
          { term: '問い合わせ', value: `${row.tries}回` },
          { term: '次の問い合わせ', value: row.isWithOperator ? '運営の対応待ち' : moment(row.nextTryAt) },
          { term: '最後の答え', value: row.answer ? troubleInWords(row.answer) : '—' },
          ...originalRow('答えの原文', row.answer),
        ]}
      />
    </Dialog>
  )
}
