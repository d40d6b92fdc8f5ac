const closed = '(?:(?<![冬夏春秋昼盆月])お?休み|定休|休業|休診|休館|休園|休校)'
const hours = '(?:閉店|閉館|閉院|閉まる|開店|開館|開院|営業)'
const end = '(?=$|[ 、。,)]|日$|です|だ|な[のん]|する|らしい|かも)'

const before =
  /(?:定休日?|休館日?|休業日?|休診日?|休園日?|閉店|閉館|開店|開館|(?<![毎翌各前後終\d])営業(?:日|時間))(?:は|が|:|、| )*$/
const afterDay = new RegExp(`^[ はが]{0,2}(?:[一-龥ァ-ヶー]{1,8}[はが ]?)?${closed}${end}`)
const afterAny = new RegExp(`^[ にで]?${hours}${end}`)

const own = /^(?: ?お?休み(?!な|だ|の店)|[ は]{0,2}(?:お?休み|定休日?|臨時休業|休業日?)(?: |$))/

/** 定休日 火曜, 床屋 明日休み, 本屋 20時閉店: when somebody else is open or closed, not when something is to be done. */
export const isOpeningHours = (text: string, from: number, to: number): boolean => {
  const left = text.slice(Math.max(0, from - 8), from)
  const right = text.slice(to, to + 16)
  if (before.test(left) || afterAny.test(right)) return true
  // 明日休み and 毎月第3木曜は定休日 alone are the member's own days off.
  const isOther = text.slice(0, from).trim() !== '' || !own.test(right)
  return isOther && afterDay.test(right)
}
