/** The year that a title names: 2023年11月 体重表, 令和6年 体重記録. Null if it names none or several. */
export function yearIn(title: string): number | null {
  const text = title.normalize('NFKC')
  const years = new Set([
    ...(text.match(/(?<!\d)20\d{2}(?=\s?[年/.-]|\s|$)/g) ?? []).map(Number),
    ...[...text.matchAll(/(?:令和|R)\s?(元|\d{1,2})\s?年/g)].map(
      ([, year]) => firstOfReiwa + (year === '元' ? 1 : Number(year)),
    ),
  ])
  const [year] = years
  return years.size === 1 && year !== undefined ? year : null
}

const firstOfReiwa = 2018
