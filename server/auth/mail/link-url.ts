import type { MailLinkMode } from '#contract/auth/auth-email.ts'

type Link = { publicOrigin: string; mode: MailLinkMode; code: string }

/** The one page for links of mails. It asks before it does anything, because mail scanners open links. */
export const linkUrl = ({ publicOrigin, mode, code }: Link): string =>
  `${publicOrigin}/mypage/?${new URLSearchParams({ mode, code })}`

export const contactUrl = ({ publicOrigin }: { publicOrigin: string }) =>
  `${publicOrigin}/contact?kind=sign-in`
