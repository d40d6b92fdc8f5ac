export const nicknameLengthMax = 20

/** The initial nickname is this and four digits. It is never derived from an email address or a provider's profile. */
export const firstNickname = 'メンバー'

/** The member types this word to confirm the deletion. */
export const deletionWord = '退会'

/** The version of the legal texts a member agreed to. Change it when those pages change. */
export const termsVersion = '2026-11-15'
export const privacyPolicyVersion = '2026-11-15'
