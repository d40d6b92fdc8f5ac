/** Notice periods, in days. The terms print these numbers. */
export const adultAge = 18
export const termsChangeNoticeDays = 30
export const serviceEndNoticeDays = 60
/** A goal for contacts; for an appeal the terms promise their own number. */
export const contactReplyBusinessDays = 2
export const appealReplyBusinessDays = 10
export const disclosureReplyDays = 14
