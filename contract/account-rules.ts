import { currentVersion } from './legal-versions.ts'

export const nicknameLengthMax = 20

/** The initial nickname is this and four digits. It is never derived from an email address or a provider's profile. */
export const firstNickname = 'メンバー'

/** The member types this word to confirm the deletion. */
export const deletionWord = '退会'

/** Stored with each consent, so that it is known which text the member agreed to. */
export const termsVersion = currentVersion('terms')
export const privacyPolicyVersion = currentVersion('privacyPolicy')
