import type { Channel } from '#contract/exchange/channel-names.ts'
import { giftTerms } from '#web/text/trademarks.ts'

type Props = { channels: readonly Channel[] }

/** The companies behind the gifts of this page and their trademarks, at its foot. */
export function GiftTerms({ channels }: Props) {
  return (
    <footer className="mt-10 space-y-1 border-t border-line pt-5 text-xs text-ink-soft">
      {giftTerms(channels).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  )
}
