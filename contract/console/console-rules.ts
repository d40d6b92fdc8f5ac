/** Numbers of the operator's console. The server enforces them. */
export const consolePort = 5002
export const consoleSessionHours = 8
export const recentSignInMinutes = 15
export const invitationHours = 72
export const requestDays = 7
/** A CSV of personal data with more rows is a bulk act. */
export const csvRowsOfOnePersonMax = 1_000
export const operatorPasswordLengthMin = 12
export const reasonLengthMax = 500
export const pageRows = 50
