/** PT1H10M, 1 hr 10 min, 1時間10分 and 70 are 70 minutes; anything else 0. */
export function minutesIn(text: string): number {
  const iso = /^P(?:(\d{1,3})D)?T?(?:(\d{1,3})H)?(?:(\d{1,4})M)?/i.exec(text.trim())
  if (iso) return Number(iso[1] ?? 0) * 1_440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0)
  const hours = /(\d{1,3})\s*(?:時間|h(?:ou)?rs?\b|h\b|hours?)/i.exec(text)?.[1]
  const minutes = /(\d{1,4})\s*(?:分|m(?:in(?:ute)?s?)?\b)/i.exec(text)?.[1]
  if (hours === undefined && minutes === undefined) return Number(/^\s*(\d{1,4})\s*$/.exec(text)?.[1] ?? 0)
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}
