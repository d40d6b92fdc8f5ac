/**
 * 12,300 or 62.0: a number as people here read it. By hand, because the browser's own way loads its tables of every
 * language first, which on a phone takes longer than drawing the page.
 */
export function digits(value: number, places = 0): string {
  const [whole = '', fraction] = value.toFixed(places).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
