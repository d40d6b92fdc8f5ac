const digits = '〇一二三四五六七八九'
const units: Record<string, number> = { 十: 10, 百: 100, 千: 1000 }

/** 二百五十 has its places named, 二〇二七 has not. NaN if the numerals do not make a number, as in 三五十. */
export function kanjiNumber(text: string): number {
  const numerals = [...text.replaceAll('零', '〇')]
  if (!numerals.some((each) => each in units)) {
    return numerals.length > 4 ? Number.NaN : Number(numerals.map((each) => digits.indexOf(each)).join(''))
  }
  let total = 0
  let pending = 0
  for (const each of numerals) {
    const unit = units[each]
    if (unit === undefined) pending = pending === 0 ? digits.indexOf(each) : Number.NaN
    else {
      total += (pending || 1) * unit
      pending = 0
    }
  }
  return total + pending
}
