const usual = [0, 5, 10, 15, 30, 60, 120, 24 * 60, 2 * 24 * 60, 7 * 24 * 60]

/** The usual times before a todo that are still free, and its own, which another device may have set differently. */
export const remindOptions = (taken: readonly number[], own?: number): { value: string; label: string }[] =>
  [...new Set([...usual.filter((minutes) => !taken.includes(minutes)), ...(own === undefined ? [] : [own])])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: remindText(minutes) }))

/** The next earlier usual time for one more reminder, or the first that is free. */
export function nextReminder(taken: readonly number[]): number {
  const free = usual.filter((minutes) => !taken.includes(minutes))
  return free.find((minutes) => minutes > Math.max(...taken)) ?? free[0] ?? 0
}

/** 時刻ちょうど, 30分前, 2時間前, 1日前. */
export function remindText(minutes: number): string {
  if (minutes === 0) return '時刻ちょうど'
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)}日前`
  return minutes % 60 === 0 ? `${minutes / 60}時間前` : `${minutes}分前`
}
