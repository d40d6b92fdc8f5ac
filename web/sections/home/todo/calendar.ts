export const weekdays = ['日', '月', '火', '水', '木', '金', '土']

/** Midnight that many days later. */
export function addDays(from: Date, days: number): Date {
  return new Date(from.getFullYear(), from.getMonth(), from.getDate() + days)
}

/** The next such weekday after today, or that of next week if requested. Weeks begin on Monday. */
export function weekdayFrom(
  today: Date,
  { weekday, nextWeek }: { weekday: number; nextWeek: boolean },
): Date {
  if (!nextWeek) return addDays(today, (weekday - today.getDay() + 7) % 7 || 7)
  const sinceMonday = (today.getDay() + 6) % 7
  return addDays(today, 7 - sinceMonday + ((weekday + 6) % 7))
}

export function dateWords(date: Date): string {
  return `${date.getMonth() + 1}/${date.getDate()}(${weekdays[date.getDay()]})`
}
