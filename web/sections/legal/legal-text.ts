import { digits } from '#contract/values/digits.ts'

/** 300・500・1,000 */
export const digitList = (amounts: readonly number[]) => amounts.map((amount) => digits(amount)).join('・')
