import type { MemberEvent } from '../member-event.ts'
import { exchangeTelling } from './exchange-words.ts'
import { pointTelling } from './point-words.ts'
import { referralTelling } from './referral-words.ts'
import type { Telling } from './telling.ts'

export function tellingOf(event: MemberEvent): Telling {
  switch (event.kind) {
    case 'referral-registered':
    case 'referral-confirmed':
    case 'referral-ended':
      return referralTelling(event)
    case 'points-expiring':
    case 'points-expired':
    case 'points-granted':
    case 'points-taken':
    case 'points-reversed':
    case 'missions-paid':
      return pointTelling(event)
    case 'contact-answered':
      return contactAnswered(event)
    default:
      return exchangeTelling(event)
  }
}

/** The answer itself was mailed, to the address that the sender gave. */
const contactAnswered = ({ ticket }: Extract<MemberEvent, { kind: 'contact-answered' }>): Telling => ({
  topic: 'contact',
  title: 'お問い合わせに返信しました',
  body: `受付番号 ${ticket} のお問い合わせに返信しました。メールでもお送りしています。`,
  path: `/contact?ticket=${ticket}`,
  mail: null,
  push: null,
})
