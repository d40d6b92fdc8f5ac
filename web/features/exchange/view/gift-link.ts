import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Gift } from '#contract/exchange/exchange.ts'

export type GiftLink = { href: string; label: string }

/**
 * The page of the gift company where the gift is used: its own URL, or for an Amazon code the page that has the code
 * filled in. A code without such a page leads to the company. Only a valid https URL becomes a link, whatever a stock
 * file contains.
 */
export function giftLink(channel: Channel, { url, code, isSample }: Gift): GiftLink | null {
  if (url && isHttps(url)) return { href: url, label: 'ギフトを開く' }
  if (channel === 'amazon' && code && !isSample) {
    return {
      href: `https://www.amazon.co.jp/gc/redeem?${new URLSearchParams({ claimCode: code })}`,
      label: 'Amazonで登録する',
    }
  }
  return code && !isSample ? companyLink(channel) : null
}

/** Where a gift without a page of its own is used. */
export const companyLink = (channel: Channel): GiftLink | null => companyLinks[channel] ?? null

const companyLinks: Partial<Record<Channel, GiftLink>> = {
  paypay: { href: 'https://paypay.ne.jp/', label: 'PayPayを開く' },
}

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
