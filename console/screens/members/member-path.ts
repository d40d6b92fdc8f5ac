export const memberPath = (uid: string) => `/members/${uid}`
export const erasurePath = (number: string) => `/members/erasures/${number}`
