/** 12.3 kB, with the thousand of networks and not of memory. */
export const fileSize = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('ja-JP', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} kB`

export const formatName = (type: string): string => formatNames[type] ?? type

const formatNames: Record<string, string> = {
  'image/avif': 'AVIF',
  'image/webp': 'WebP',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/vnd.microsoft.icon': 'ICO',
}
