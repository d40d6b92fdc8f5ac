/** 12.3 kB or 1.5 MB, in decimal units. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

export const formatName = (type: string): string => formatNames[type] ?? type

const formatNames: Record<string, string> = {
  'image/avif': 'AVIF',
  'image/webp': 'WebP',
  'image/png': 'PNG',
  'image/svg+xml': 'SVG',
  'image/vnd.microsoft.icon': 'ICO',
}
