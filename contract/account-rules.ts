import { currentVersion } from './legal-versions.ts'
import { dateWords } from './values/day-words.ts'
import { japanDay, lastDayOf } from './values/japan-day.ts'

export const nicknameLengthMax = 20

/** The initial nickname is this and four digits. It is never derived from an email address or a provider's profile. */
export const firstNickname = 'メンバー'

/** The member types this word to confirm the deletion. */
export const deletionWord = '退会'

/** Stored with each consent, so that it is known which text the member agreed to. */
export const termsVersion = currentVersion('terms')
export const privacyPolicyVersion = currentVersion('privacyPolicy')

/** Neither an earning nor an exchange can extend points that expire before the restriction ends. */
export const outlastsExpiry = (until: Date | string | null, expiresAt: Date | string): boolean =>
  until === null || new Date(until) > new Date(expiresAt)

/** In place of how the points are extended. */
export const noExtensionWords = '利用制限の期間中は、ポイントの有効期限を延ばせません。'

/** Until when a restriction lasts, as the page and the mail say it. */
export const restrictionEndWords = (until: string | null, now: Date): string =>
  until === null ? '定めていません' : `${dateWords(lastDayOf(new Date(until)), japanDay(now))}まで`
