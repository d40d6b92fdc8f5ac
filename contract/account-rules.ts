export const nicknameLengthMax = 20

/** At first 「メンバー」 and four digits: never taken from an address or a provider. */
export const firstNickname = 'メンバー'

/** What a member types to show that leaving is meant. */
export const deletionWord = '退会'

/** Which text a member agreed to; a new version of the pages gets a new date here. */
export const termsVersion = '2026-11-15'
export const privacyPolicyVersion = '2026-11-15'
