import type { ReactNode } from 'react'
import { giftNames } from '#contract/exchange/channel-names.ts'
import type { Exchange, Gift } from '#contract/exchange/exchange.ts'
import type { GiftState } from '#contract/exchange/gift-state.ts'
import { channelWords } from '#web/text/channel-words.ts'
import { dateInWords } from '#web/text/moment.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/content/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EyeIcon } from '#web/ui/icons/signs/eye.tsx'
import { EyeOffIcon } from '#web/ui/icons/signs/eye-off.tsx'
import { useFocusAfterRemoval } from '#web/ui/navigation/focus-after-removal.ts'
import { giftLink } from './gift-link.ts'
import { GiftLinkButton } from './gift-link-button.tsx'
import { SecretLine } from './secret-line.tsx'
import type { useGift } from './use-gift.ts'

type Props = {
  exchange: Exchange
  state: GiftState | null
  shown: ReturnType<typeof useGift>
  /** The level of its heading on the page. */
  as?: 'h2' | 'h3'
  /** Further buttons. */
  children?: ReactNode
}

/** The gift, hidden until the member asks to see it. */
export function GiftEnvelope({ exchange, state, shown, as: Heading = 'h3', children }: Props) {
  const { channel, giftExpiresOn } = exchange
  const { gift, isBusy, trouble, show, hide } = shown
  const actions = useFocusAfterRemoval<HTMLDivElement>('a, button')
  const expiresOn = gift?.expiresOn ?? giftExpiresOn
  const isOver = state === 'expired' || state === 'used'
  const link = gift && giftLink(channel, gift)
  return (
    <div className="rounded-lg border border-dashed border-line-strong/70 bg-paper p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <Heading className="text-base">{giftNames[channel]}</Heading>
        {gift?.isSample && <Badge tone="warning">見本（実際には使えません）</Badge>}
      </div>
      {gift ? <Shown gift={gift} use={channelWords[channel].use} /> : <Covered />}
      {/* Others may hear it, so a screen reader reads the code only where the member moves to it. */}
      <p aria-live="polite" className="sr-only">
        {gift ? 'ギフトを表示しました' : ''}
      </p>
      {trouble && (
        <div className="mt-3">
          <Notice tone="danger" live>
            {trouble}
          </Notice>
        </div>
      )}
      <div ref={actions} className="mt-4 flex flex-wrap gap-3">
        {!gift && (
          <Button
            variant={isOver ? 'secondary' : 'primary'}
            busy={isBusy}
            icon={<EyeIcon size={20} />}
            onClick={show}
          >
            表示する
          </Button>
        )}
        {link && <GiftLinkButton link={link} />}
        {gift && (
          <Button variant="secondary" icon={<EyeOffIcon size={20} />} onClick={hide}>
            隠す
          </Button>
        )}
        {children}
      </div>
      {expiresOn && (
        <p className="mt-3 text-sm text-ink-soft">
          有効期限 <time dateTime={expiresOn}>{dateInWords(expiresOn)}</time>
          {state === 'expired' ? '（過ぎました）' : 'まで'}
        </p>
      )}
    </div>
  )
}

/** As wide as most codes, so that it does not reveal the length of this one. */
function Covered() {
  return (
    <p className="numerals rounded-md bg-surface px-4 py-3 text-lg tracking-widest text-ink-soft">
      <span aria-hidden="true">••••　••••••　••••</span>
      <span className="sr-only">ギフトは隠れています</span>
    </p>
  )
}

function Shown({ gift, use }: { gift: Gift; use: string }) {
  return (
    <div className="gift-unfolds grid gap-2">
      {gift.code && <SecretLine label="コード" value={gift.code} />}
      {gift.url && <SecretLine label="URL" value={gift.url} />}
      {gift.pin && <SecretLine label="PIN" value={gift.pin} />}
      <p className="text-sm text-ink-soft">{use} ほかの人には見せないでください。</p>
    </div>
  )
}
