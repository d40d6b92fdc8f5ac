/** How long what is kept. The privacy policy prints these numbers; the code that erases reads them here. */

/** From the wish to leave until everything is erased; signing in meanwhile can take it back. */
export const deletionGraceDays = 14

/** After erasure only a keyed hash of the address stays, so that first-time points are not paid twice. */
export const returningAddressDays = 180

export const trashDays = 30
export const contactKeptYears = 3
export const analyticsKeptMonths = 14
export const accessLogKeptDays = 90
