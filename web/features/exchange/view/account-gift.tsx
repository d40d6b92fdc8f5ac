import { giftNames } from '#contract/exchange/channel-names.ts'
import type { Exchange } from '#contract/exchange/exchange.ts'
import { linkedUse } from '#web/text/channel-words.ts'
import { Phrases } from '#web/ui/content/phrases.tsx'
import { CheckIcon } from '#web/ui/icons/signs/check.tsx'
import { companyLink } from './gift-link.ts'
import { GiftLinkButton } from './gift-link-button.tsx'

type Props = { exchange: Exchange }

/** A gift that went to the member's account at the company: there is no code to show. */
export function AccountGift({ exchange: { channel } }: Props) {
  const link = companyLink(channel)
  return (
    <div className="flex items-start gap-3 rounded-lg border border-line bg-paper p-4 sm:p-5">
      <CheckIcon size={24} className="mt-0.5 shrink-0 text-success" />
      <div>
        <h3 className="text-base">{giftNames[channel]}</h3>
        <p className="mt-1">
          <Phrases>{linkedUse}</Phrases>
        </p>
        {link && (
          <div className="mt-4">
            <GiftLinkButton link={link} />
          </div>
        )}
      </div>
    </div>
  )
}
