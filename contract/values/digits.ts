/**
 * Formats a number as 12,300 or 62.0. Written by hand, because Intl first loads its locale tables, which on a phone
 * takes longer than drawing the page.
 */
export function digits(value: number, places = 0): string {
  const [whole = '', fraction] = value.toFixed(places).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
