/** Retention periods. The privacy policy prints these numbers, and the code that erases reads them here. */

/** From the request to delete the account until erasure. Signing in meanwhile can take it back. */
export const deletionGraceDays = 14

/** After erasure a keyed hash of the mailbox stays this long, so that first-time points are not paid twice. */
export const returningAddressDays = 180

/** Without a sign-in or a visit for this long, an account whose address nobody has verified is erased. */
export const unverifiedKeptDays = 90

/** The longest that browsers keep a cookie: both marks by which a device is recognized. */
export const deviceMarkDays = 400

export const trashDays = 30
/** Earlier versions of records. */
export const versionKeptDays = 30
export const contactKeptYears = 3
export const analyticsKeptMonths = 14
/** Notices to a member, and which mails went out to them. */
export const noticeKeptMonths = 13
export const accessLogKeptDays = 90
/** Counted from when a signal was last seen; after erasure the signal no longer identifies the person. */
export const trustSignalDays = 90

/** The names in a file of grants to many members, counted from the upload. */
export const grantFileKeptDays = 90

/** Counters of sign-in attempts and contacts, under keyed hashes. */
export const attemptKeptHours = 24

/** After its end the maker still reads in the list that a shared page has expired. */
export const sharedPageKeptDays = 30
/** Reports about shared pages with their copies, counted from the decision. */
export const sharedReportKeptYears = 1

/** A finished export can be downloaded for this long, and is then erased. */
export const exportHours = 24
