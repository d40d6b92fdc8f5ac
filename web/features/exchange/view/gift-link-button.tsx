import { ButtonLink } from '#web/ui/buttons/button-link.tsx'
import { ExternalIcon } from '#web/ui/icons/directions/external.tsx'
import type { GiftLink } from './gift-link.ts'

/** Leads to where a gift is used, at its company. */
export function GiftLinkButton({ link: { href, label } }: { link: GiftLink }) {
  return (
    <ButtonLink href={href} target="_blank" rel="noopener noreferrer" icon={<ExternalIcon size={20} />}>
      {label}
    </ButtonLink>
  )
}
