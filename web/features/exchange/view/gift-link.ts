import type { Channel } from '#contract/exchange/channel-names.ts'
import type { Gift } from '#contract/exchange/exchange.ts'

type GiftLink = { href: string; label: string }

/**
 * The page of the gift company where the gift is used: its own URL, or for an Amazon code the page that has the code
 * filled in. PayPay has no such page. Only a valid https URL becomes a link, whatever a stock file contains.
 */
export function giftLink(channel: Channel, { url, code, isSample }: Gift): GiftLink | null {
  if (url && isHttps(url)) return { href: url, label: 'ギフトを開く' }
  if (channel === 'amazon' && code && !isSample) {
    return {
      href: `https://www.amazon.co.jp/gc/redeem?${new URLSearchParams({ claimCode: code })}`,
      label: 'Amazonで登録する',
    }
  }
  return null
}

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'
