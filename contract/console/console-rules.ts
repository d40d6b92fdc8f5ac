/** Numbers of the operator's console. The server enforces them. */
export const consolePort = 5002
export const consoleSessionHours = 8
export const recentSignInMinutes = 15
/** How old the proof may be for a change of one's own passkeys. */
export const freshProofMinutes = 2
/** How long a code for the command line works: as long as a proof of identity counts for dangerous acts. */
export const commandCodeMinutes = recentSignInMinutes
export const invitationHours = 72
export const requestDays = 7
/** From then on a request that nobody decides is told as overdue. */
export const requestOldHours = 24
/** How long those who let an operator in, and that operator, do not decide about each other's requests. */
export const vouchDays = 7
/** A CSV of personal data with more rows is a bulk act. */
export const csvRowsOfOnePersonMax = 1_000
/** Persons whose data one operator may see in a day in Japan, however it is read. More needs a second person. */
export const personsOfOnePersonMax = 1_000
export const operatorPasswordLengthMin = 12
export const reasonLengthMax = 500
export const pageRows = 50
/** Grants and take-backs above this need a second person: of one member within 24 hours, so that splitting is no way out. */
export const pointsOfOnePersonMax = 3_000
/** All that one operator gives alone in a day in Japan, to any members and by any acts; above it a second person decides. */
export const pointsOfOneOperatorPerDayMax = 10_000
export const pointsOfOneActMax = 1_000_000
/** A member who received the same amount or message by a file within so many days is skipped unless two persons want it. */
export const grantAgainDays = 30
/** How long the requester may carry out an approved act that happens on their own machine, such as a backup. */
export const approvalHours = 24
/** How long the download of an approved CSV may take from its first page. */
export const exportMinutes = 60
/**
 * Approvals of one operator within `approvalMinutes`; the next ones need a second person. A careful decision takes about
 * 20 seconds, so nobody who reads reaches it one by one.
 */
export const approvalsOfOnePersonMax = 20
export const approvalMinutes = 5
