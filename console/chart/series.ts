export type Series = { name: string; values: readonly (number | null)[] }

/** Told apart by brightness and dashes too, not by colour alone. */
export const seriesColors: readonly { line: string; area: string; dashes?: string }[] = [
  { line: 'stroke-accent fill-accent', area: 'fill-accent' },
  { line: 'stroke-info fill-info', area: 'fill-art-indigo', dashes: '6 3' },
  { line: 'stroke-success fill-success', area: 'fill-art-moss', dashes: '2 3' },
]
