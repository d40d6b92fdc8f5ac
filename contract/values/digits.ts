/**
 * Formats a number as 12,300, −500 or 62.0, with a typographic minus. Written by hand, because Intl first loads its locale tables, which on a phone
 * takes longer than drawing the page.
 */
export function digits(value: number, places = 0): string {
  const [whole = '', fraction] = value.toFixed(places).replace('-', '−').split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** A movement with its sign: ＋1,000, −500, or 0. */
export const signedDigits = (value: number): string => `${value > 0 ? '＋' : ''}${digits(value)}`
