import type { NoteColor } from '#contract/apps/app-note.ts'

export const noteColorNames: Record<NoteColor, string> = {
  none: '色なし',
  kaki: '柿色',
  gold: '山吹色',
  moss: '若草色',
  indigo: '藍色',
  stone: '石色',
}

/** For surfaces only, never behind text. */
export const noteColorFills: Record<NoteColor, string> = {
  none: 'bg-transparent',
  kaki: 'bg-mark-kaki',
  gold: 'bg-mark-gold',
  moss: 'bg-mark-moss',
  indigo: 'bg-mark-indigo',
  stone: 'bg-mark-stone',
}
