import { useState } from 'react'
import type * as z from 'zod/mini'
import { roleAllows } from '#contract/console/roles.ts'
import { findStockedGift, replaceGift, withdrawGift } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { digits } from '#contract/values/digits.ts'
import { momentInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { LoadFailure } from '../../frame/load-failure.tsx'
import { GiftState, shortId } from './gift-columns.tsx'

type Props = { by: z.input<typeof findStockedGift.input>; onClose: () => void; onDone: () => void }

/** One gift with the exchange that has it, and the acts on it. */
export function GiftDialog({ by, onClose, onDone }: Props) {
  const { value, error, reload } = useAnswer(findStockedGift, by)
  const [acting, setActing] = useState<'withdraw' | 'replace' | null>(null)
  const { role } = useMe()
  const gift = value?.gift
  const exchange = value?.exchange
  const mayWithdraw = gift?.state === 'free' && roleAllows(role, withdrawGift.role)
  const mayReplace = gift?.state === 'issued' && exchange && roleAllows(role, replaceGift.role)
  const dialog = { danger: true, onClose: () => setActing(null), onDone }

  if (gift && acting === 'withdraw') {
    return (
      <ActDialog
        act={withdrawGift}
        input={{ giftId: gift.giftId }}
        title="ギフトを取り下げる"
        confirmLabel="取り下げる"
        {...dialog}
      />
    )
  }
  if (exchange && acting === 'replace') {
    const { uid, exchangeId } = exchange
    return (
      <ActDialog
        act={replaceGift}
        input={{ uid, exchangeId }}
        title="ギフトを差し替える"
        confirmLabel="差し替える"
        {...dialog}
      />
    )
  }
  return (
    <Dialog
      open
      width="md"
      title={gift ? `${giftNames[gift.channel]} ${digits(gift.points)}円分` : 'ギフト'}
      onClose={onClose}
      actions={
        (mayWithdraw || mayReplace) && (
          <>
            {mayWithdraw && (
              <Button variant="danger" onClick={() => setActing('withdraw')}>
                取り下げる
              </Button>
            )}
            {mayReplace && (
              <Button variant="danger" onClick={() => setActing('replace')}>
                差し替える
              </Button>
            )}
          </>
        )
      }
    >
      <LoadFailure error={error} onReload={reload} />
      {value === null && error === null && <Skeleton className="h-40" />}
      {value && !gift && (
        <Notice tone="warning" live title="見つかりませんでした">
          在庫に、このコード・URL・交換番号のギフトはありません。
        </Notice>
      )}
      {gift && (
        <KeyValueList
          items={[
            { term: '状態', value: <GiftState state={gift.state} /> },
            { term: '管理番号', value: <code>{shortId(gift.giftId)}</code> },
            { term: '有効期限', value: gift.expiresOn ?? 'なし' },
            { term: 'ロット', value: gift.lotName ?? '—' },
            { term: '取り込み', value: momentInWords(gift.importedAt) },
            ...(gift.at ? [{ term: '状態の変更', value: momentInWords(gift.at) }] : []),
            ...(gift.endedBy ? [{ term: '担当者', value: gift.endedBy }] : []),
            ...(exchange
              ? [
                  { term: '会員', value: `${exchange.nickname}（${exchange.uid}）` },
                  { term: '交換番号', value: exchange.number ?? '—' },
                  { term: '会員の画面', value: exchange.isOpened ? '表示済み' : '未表示' },
                ]
              : []),
          ]}
        />
      )}
    </Dialog>
  )
}
