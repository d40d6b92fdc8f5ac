/** 07:30 as the minute of the day; null for an empty field. */
export function minuteOfTime(time: string): number | null {
  const [, hour, minute] = /^(\d\d):(\d\d)/.exec(time) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : null
}

export function timeOfMinute(minute: number | null): string {
  if (minute === null) return ''
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
