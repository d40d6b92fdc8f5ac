import { useState } from 'react'
import { askOrderAgainAct, listOrders, type OrderRow, type OrderState } from '#contract/console/orders.ts'
import { settleOrderByHandAct } from '#contract/console/two-person-acts.ts'
import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { ChannelPanel } from './channel-panel.tsx'
import { orderColumns } from './order-columns.tsx'
import { type OrderActName, OrderDialog } from './order-dialog.tsx'

const refreshMs = 30_000
const stateNames: Record<Exclude<OrderState, 'operator'>, string> = {
  unknown: '発行確認中',
  open: '進行中すべて',
  failed: '交換できなかった',
  unreviewed: '審査なしで発行',
}
const filters = [
  {
    name: 'state',
    label: '状態',
    kind: 'select',
    emptyLabel: '対応が必要',
    options: Object.entries(stateNames).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'channel',
    label: '交換先',
    kind: 'select',
    options: channels.map((value) => ({ value, label: giftNames[value] })),
  },
] as const

/** Orders that the company has not answered clearly. An operator asks again, or settles them with a colleague. */
export function OrdersScreen() {
  const [opened, setOpened] = useState<OrderRow | null>(null)
  const [acting, setActing] = useState<OrderActName | null>(null)
  const [version, setVersion] = useState(0)

  function finish() {
    setActing(null)
    setOpened(null)
    setVersion((before) => before + 1)
  }
  const key = opened && { uid: opened.uid, exchangeId: opened.exchangeId }
  const dialog = { onClose: () => setActing(null), onDone: finish }
  return (
    <>
      <ListPage
        title="注文"
        above={
          <>
            <ChannelPanel />
            <h2 className="mb-2 text-base">注文の一覧</h2>
          </>
        }
        callable={listOrders}
        filters={filters}
        columns={orderColumns}
        rowId={({ uid, exchangeId }) => `${uid}/${exchangeId}`}
        onOpen={setOpened}
        empty="該当する注文はありません"
        csvName="orders"
        refreshMs={refreshMs}
        version={version}
      />
      {opened && !acting && <OrderDialog row={opened} onClose={() => setOpened(null)} onAct={setActing} />}
      {key && acting === 'ask' && (
        <ActDialog
          act={askOrderAgainAct}
          input={key}
          title="もう一度問い合わせる"
          confirmLabel="問い合わせる"
          {...dialog}
        />
      )}
      {key && (acting === 'issued' || acting === 'failed') && (
        <ActDialog
          act={settleOrderByHandAct}
          input={{ ...key, end: acting }}
          title={acting === 'issued' ? '発行済みとして決着させる' : '失敗として決着させる'}
          confirmLabel="決着させる"
          danger
          {...dialog}
        >
          {acting === 'failed' && (
            <Notice tone="warning">ポイントを会員に返します。理由は会員にも表示されます。</Notice>
          )}
        </ActDialog>
      )}
    </>
  )
}
