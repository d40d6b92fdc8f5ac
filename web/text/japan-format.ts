/** A moment in Japan, in words. Made when it is first wanted: it takes long, and many pages never say one. */
export function japanFormat(options: Intl.DateTimeFormatOptions): (at: Date | number) => string {
  let format: Intl.DateTimeFormat | undefined
  return (at) => {
    format ??= new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', ...options })
    return format.format(at)
  }
}
