import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import {
  type GiftRow,
  giftStates,
  listLots,
  listStockedGifts,
  stockedGiftStateNames,
} from '#contract/console/stock.ts'
import { channels, giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeAmounts } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { ListPage } from '../../list/list-page.tsx'
import { giftColumns } from './gift-columns.tsx'
import { GiftDialog } from './gift-dialog.tsx'
import { StockTabs } from './stock-tabs.tsx'

const amounts = [...new Set(channels.flatMap((channel) => exchangeAmounts[channel]))].sort(
  (one, other) => one - other,
)

/** Gifts one by one, without their codes. */
export function GiftsScreen() {
  const [opened, setOpened] = useState<GiftRow | null>(null)
  const [version, setVersion] = useState(0)
  return (
    <>
      <ListPage
        title="ギフト一覧"
        above={<StockTabs />}
        callable={listStockedGifts}
        filters={useGiftFilters()}
        columns={giftColumns}
        rowId={({ giftId }) => giftId}
        onOpen={setOpened}
        empty="該当するギフトはありません"
        csvName="gifts"
        version={version}
      />
      {opened && (
        <GiftDialog
          by={{ giftId: opened.giftId }}
          onClose={() => setOpened(null)}
          onDone={() => setVersion((before) => before + 1)}
        />
      )}
    </>
  )
}

function useGiftFilters() {
  const { value } = useAnswer(listLots, { filters: {}, after: null })
  const { lot }: { lot?: string } = useSearch({ strict: false })
  const lots = (value?.rows ?? []).map(({ lotId, fileName }) => ({ value: lotId, label: fileName }))
  // An older lot than the list has, opened from its row.
  const isMissing = lot !== undefined && !lots.some((each) => each.value === lot)
  return [
    {
      name: 'state',
      label: '状態',
      kind: 'select',
      options: giftStates.map((value) => ({ value, label: stockedGiftStateNames[value] })),
    },
    {
      name: 'channel',
      label: '交換先',
      kind: 'select',
      options: channels.map((value) => ({ value, label: giftNames[value] })),
    },
    {
      name: 'points',
      label: '金額',
      kind: 'select',
      options: amounts.map((value) => ({ value: String(value), label: `${digits(value)}円` })),
    },
    {
      name: 'lot',
      label: 'ロット',
      kind: 'select',
      options: isMissing ? [{ value: lot, label: '選んだロット' }, ...lots] : lots,
    },
  ] as const
}
