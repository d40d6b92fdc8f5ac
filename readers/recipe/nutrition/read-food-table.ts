export const components = ['kcal', 'protein', 'fat', 'carbohydrate', 'salt'] as const
export type Component = (typeof components)[number]

/** Per 100 g that are eaten. Null was not measured. `refuse`: the percent of a whole piece that is thrown away. */
export type Food = { number: string; name: string; refuse: number } & Record<Component, number | null>
export type FoodTable = { edition: string; foods: readonly Food[] }

/** The identifiers of INFOODS, which name the columns of the table since its eighth edition. */
const identifiers: Record<Component | 'refuse', string> = {
  refuse: 'REFUSE',
  kcal: 'ENERC_KCAL',
  protein: 'PROT-',
  fat: 'FAT-',
  carbohydrate: 'CHOCDF-',
  salt: 'NACL_EQ',
}

/** Reads a sheet of 日本食品標準成分表 as it is published; null if it is another sheet. */
export function readFoodTable(rows: readonly (readonly string[])[]): FoodTable | null {
  const head = rows.findIndex((row) =>
    Object.values(identifiers).every((identifier) => row.some((cell) => cell.trim() === identifier)),
  )
  const row = rows[head]
  if (!row) return null
  const columnOf = (identifier: string) => row.findIndex((cell) => cell.trim() === identifier)
  const foods = rows.slice(head + 1).flatMap((cells): Food[] => {
    const at = cells.findIndex((cell) => /^\d{5}$/.test(cell.trim()))
    const name = at === -1 ? '' : nameIn(cells.slice(at + 1))
    if (!name) return []
    const valueIn = (component: Component | 'refuse') =>
      readValue(cells[columnOf(identifiers[component])] ?? '')
    return [
      {
        number: cells[at]?.trim() ?? '',
        name,
        refuse: valueIn('refuse') ?? 0,
        kcal: valueIn('kcal'),
        protein: valueIn('protein'),
        fat: valueIn('fat'),
        carbohydrate: valueIn('carbohydrate'),
        salt: valueIn('salt'),
      },
    ]
  })
  return foods.length > 0 ? { edition: editionIn(rows.slice(0, head)), foods } : null
}

/** The first words after the numbers. */
const nameIn = (cells: readonly string[]): string =>
  cells
    .find((cell) => /[ぁ-んァ-ヶ一-龠]/.test(cell))
    ?.replace(/\s+/g, ' ')
    .trim() ?? ''

/** (12.3) is estimated by the table itself, Tr less than what can be measured; - and blank were not measured. */
function readValue(cell: string): number | null {
  const bare = cell.normalize('NFKC').replace(/[()\s†]/g, '')
  if (/^tr$/i.test(bare)) return 0
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : null
}

function editionIn(rows: readonly (readonly string[])[]): string {
  const title = rows.flat().find((cell) => cell.includes('日本食品標準成分表'))
  return (
    title
      ?.replace(/\s+/g, '')
      .match(/日本食品標準成分表(?:[^第表]*?年版?)?(?:[（(](?!可食部)[^）)]*[）)])?(?:増補\d{4}年)?/)?.[0] ??
    '日本食品標準成分表'
  )
}
