/**
 * The page for somebody who is invited. The secret stands after the '#', so that no server, proxy or preview of a message
 * receives it with the address.
 */
export const joinPage = '/join'
export const joinPath = (secretOfInvite: string): string => `${joinPage}#${secretOfInvite}`
