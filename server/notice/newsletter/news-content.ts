import type { NewsletterText } from '#contract/notice/newsletter.ts'
import type { BroadcastContent } from '../broadcast/broadcasts.ts'

/** The mail of a newsletter. A path of our own becomes an address, because a mail has no site. */
export function newsContent({ subject, body, link }: NewsletterText, publicOrigin: string): BroadcastContent {
  const url = link && (link.href.startsWith('/') ? publicOrigin + link.href : link.href)
  return {
    subject,
    paragraphs: body.split(/\n{2,}/),
    ...(link && url && { action: { label: link.label, url } }),
  }
}
