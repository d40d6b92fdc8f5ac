const usual = [0, 5, 10, 15, 30, 60, 120, 24 * 60, 2 * 24 * 60, 7 * 24 * 60]

/** The usual times before a todo, and the chosen one if another device has set a different one. */
export const remindOptions = (chosen: number | 'never'): { value: string; label: string }[] => [
  ...[...new Set(chosen === 'never' ? usual : [...usual, chosen])]
    .sort((a, b) => a - b)
    .map((minutes) => ({ value: String(minutes), label: remindText(minutes) })),
  { value: 'never', label: 'しない' },
]

/** 時刻ちょうど, 30分前, 2時間前, 1日前. */
export function remindText(minutes: number): string {
  if (minutes === 0) return '時刻ちょうど'
  if (minutes % (24 * 60) === 0) return `${minutes / (24 * 60)}日前`
  return minutes % 60 === 0 ? `${minutes / 60}時間前` : `${minutes}分前`
}
