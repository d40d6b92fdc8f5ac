import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { roleAllows } from '#contract/console/roles.ts'
import { findStockedGift, replaceGiftAct, withdrawGiftAct } from '#contract/console/stock.ts'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { exchangeStatusNames } from '#contract/exchange/exchange.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { KeyValueList } from '#web/ui/content/key-value-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ActDialog } from '../../act/act-dialog.tsx'
import { useMe } from '../../client/me.ts'
import { useAnswer } from '../../client/use-answer.ts'
import { Answered } from '../../frame/answered.tsx'
import { fullTime } from '../../text/times.ts'
import { memberPath } from '../members/member-path.ts'
import { reviewPath } from '../review/review-path.ts'
import { GiftState, shortId } from './gift-columns.tsx'

type Props = { by: z.input<typeof findStockedGift.input>; onClose: () => void; onDone: () => void }

/** One gift with the exchange that has it, and the acts on it. */
export function GiftDialog({ by, onClose, onDone }: Props) {
  const answer = useAnswer(findStockedGift, by)
  const [acting, setActing] = useState<'withdraw' | 'replace' | null>(null)
  const { role } = useMe()
  const gift = answer.value?.gift
  const exchange = answer.value?.exchange
  const named = gift ?? exchange
  const mayWithdraw = gift?.state === 'free' && roleAllows(role, withdrawGiftAct.role)
  const mayReplace = gift?.state === 'issued' && exchange && roleAllows(role, replaceGiftAct.role)
  const dialog = {
    danger: true,
    onClose: () => setActing(null),
    onDone: () => {
      onClose()
      onDone()
    },
  }

  if (gift && acting === 'withdraw') {
    return (
      <ActDialog
        act={withdrawGiftAct}
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
        act={replaceGiftAct}
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
      title={named ? `${giftNames[named.channel]} ${digits(named.points)}円分` : 'ギフト'}
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
      <Answered answer={answer} height="h-40">
        {(found) => <FoundGift {...found} />}
      </Answered>
    </Dialog>
  )
}

type Found = z.output<typeof findStockedGift.output>
type Exchange = NonNullable<Found['exchange']>

function FoundGift({ gift, exchange }: Found) {
  if (!gift) {
    if (!exchange) {
      return (
        <Notice tone="warning" live title="見つかりませんでした">
          このコード・URL・交換番号のギフトはありません。ギフト提供会社のギフトは、会員が一度表示したものを探せます。
        </Notice>
      )
    }
    return (
      <div className="grid gap-4">
        <Notice live>
          {exchange.status === 'issued'
            ? 'ギフト提供会社が発行したギフトです。在庫ではありません。'
            : `この交換は「${exchangeStatusNames[exchange.status]}」で、ギフトは発行されていません。`}
        </Notice>
        <KeyValueList items={itemsOf(exchange)} />
      </div>
    )
  }
  return (
    <KeyValueList
      items={[
        { term: '状態', value: <GiftState state={gift.state} /> },
        { term: '管理番号', value: <code>{shortId(gift.giftId)}</code> },
        { term: '有効期限', value: gift.expiresOn ? slashDay(gift.expiresOn) : 'なし' },
        { term: 'ロット', value: gift.lotName ?? '—' },
        { term: '取り込み', value: fullTime(gift.importedAt) },
        ...(gift.at ? [{ term: '状態の変更', value: fullTime(gift.at) }] : []),
        ...(gift.endedBy ? [{ term: '担当者', value: gift.endedBy }] : []),
        ...(exchange ? itemsOf(exchange) : []),
      ]}
    />
  )
}

const link = 'text-accent underline'

const itemsOf = ({ uid, exchangeId, nickname, number, isOpened }: Exchange) => [
  {
    term: '会員',
    value: (
      <Link to={memberPath(uid)} className={link}>
        {nickname}（{uid}）
      </Link>
    ),
  },
  {
    term: '交換番号',
    value: (
      <Link to={reviewPath({ uid, exchangeId })} className={link}>
        {number}
      </Link>
    ),
  },
  { term: '会員の画面', value: isOpened ? '表示済み' : '未表示' },
]
