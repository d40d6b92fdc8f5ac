import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Channel } from '#contract/exchange/channel-names.ts'
import { exchangeDocument, openStatuses } from '#contract/exchange/exchange.ts'
import { useLastKnown } from '#web/client/live/use-last-known.ts'
import { Steps } from '#web/ui/content/steps.tsx'
import type { ExchangeAddress } from './exchange-path.ts'
import { noAmount } from './request/amount-form.tsx'
import { ChooseAmount } from './request/choose-amount.tsx'
import { ConfirmExchange } from './request/confirm-exchange.tsx'
import { stepTitleId } from './step-title.tsx'
import { ExchangeView } from './view/exchange-view.tsx'
import './exchange.css'

type Props = {
  channel: Channel
  place: ExchangeAddress
  /** The result of linking, when the member returns from PayPay. */
  linkEnd: string | null
  art: ReactNode
  /** Shown when the member has to wait. */
  offer: ReactNode
  onGo: (address: string, how: { replace: boolean }) => void
}

/** A channel's page: choosing an amount, confirming, and then the state of the exchange. */
export function ChannelExchange({
  channel,
  place: { exchangeId, points },
  linkEnd,
  art,
  offer,
  onGo,
}: Props) {
  const { data } = useLastKnown(exchangeDocument)
  // Kept here: the form goes away while another device has an exchange open, and on the next step.
  const [amount, setAmount] = useState(noAmount)
  const found = exchangeId ? data?.exchanges.find((each) => each.exchangeId === exchangeId) : undefined
  // Once the server has the exchange there is nothing to confirm, even if the response was lost.
  const isAsked = exchangeId !== null && (found !== undefined || points === null)
  const isConfirming = exchangeId !== null && points !== null && !isAsked
  const step = isAsked ? 'view' : isConfirming ? 'confirm' : 'choose'
  useFocusOnStep(step)

  const isUnderWay = found !== undefined && openStatuses.includes(found.status)
  return (
    <div className="grid grid-cols-1 gap-6">
      {(!isAsked || isUnderWay) && (
        <Steps
          label="交換の流れ"
          steps={['金額を選ぶ', '内容を確認', '受け取る']}
          current={isAsked ? 2 : isConfirming ? 1 : 0}
        />
      )}
      {isAsked && <ExchangeView key={exchangeId} exchangeId={exchangeId} art={art} offer={offer} />}
      {isConfirming && (
        <ConfirmExchange
          key={exchangeId}
          channel={channel}
          exchangeId={exchangeId}
          points={points}
          onGo={onGo}
        />
      )}
      {step === 'choose' && (
        <ChooseAmount
          channel={channel}
          linkEnd={linkEnd}
          art={art}
          amount={amount}
          onAmount={setAmount}
          onGo={onGo}
        />
      )}
    </div>
  )
}

/** The step changes without a navigation, so the focus moves to the heading of the new step. */
function useFocusOnStep(step: string): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) document.getElementById(stepTitleId)?.focus({ preventScroll: true })
    before.current = step
  }, [step])
}
