import { isGroupWord } from './group-words.ts'
import { servingsIn } from './servings.ts'

/** A line of the text, as far as its columns are concerned. */
type Row = { text: string; cells: string[] | null }
type Role = 'group' | 'name' | 'amount' | 'unit' | 'remark' | 'none'

const heads: readonly [Role, RegExp][] = [
  ['name', /^(?:材料名?|食材名?|品名|食品名?|ingredients?|item|name)(?:\s*[（(].*[)）])?$/i],
  ['amount', /^(?:分量|数量|量|使用量|目安量|amount|quantity|qty|\d{1,2}人[分前])(?:\s*[（(].*[)）])?$/i],
  ['unit', /^(?:単位|units?)$/i],
  ['group', /^(?:区分|グループ|分類|記号|group)$/i],
  ['remark', /メモ|備考|下処理|下ごしらえ|切り方|notes?|remarks?/i],
]

const roleOf = (cell: string): Role =>
  heads.find(([, pattern]) => pattern.test(cell.normalize('NFKC')))?.[0] ?? 'none'

/** Reads a table of ingredients by the names of its columns. Its head becomes the heading of the ingredients. */
export function withColumns<T extends Row>(lines: readonly T[]): T[] {
  let columns: Role[] | null = null
  return lines.map((line) => {
    const { cells } = line
    const roles = cells?.map(roleOf) ?? []
    // The column of the names may have no head.
    const isNameless = cells?.[0] === '' && roles.includes('amount') && !roles.includes('name')
    const named = roles.map((role, at) => (isNameless && at === 0 ? 'name' : role))
    if (cells && named.includes('name') && named.includes('amount')) {
      columns = named
      const served = cells.find((cell) => servingsIn(cell) !== null)
      return { ...line, cells: null, text: served ? `材料（${servedText(served)}）` : '材料' }
    }
    if (!cells || !columns || cells.length < 2) {
      columns = null
      return line
    }
    const row = rowOf(cells, columns)
    return row ? { ...line, cells: row } : line
  })
}

function servedText(cell: string): string {
  const inner = /[（(](.+)[)）]/.exec(cell)?.[1]
  return inner && servingsIn(inner) !== null ? inner : cell.replace(/[（(].*$/, '')
}

/** Mark, name, amount and remark, as rows without a head have them. */
function rowOf(cells: readonly string[], columns: readonly Role[]): string[] | null {
  const cellOf = (role: Role) => cells[columns.indexOf(role)] ?? ''
  const [name, count, unit] = [cellOf('name'), cellOf('amount'), cellOf('unit')]
  if (name === '') return null
  const amount = /^(?:大さじ|小さじ|カップ)$/.test(unit) ? `${unit}${count}` : `${count}${unit}`
  const group = cellOf('group').normalize('NFKC')
  const isMark = /^[A-H☆★◎●○]$/i.test(group)
  // 主 alone says nothing; 衣 does.
  const isName = !isMark && (group.length > 1 || isGroupWord(group))
  return [...(isMark ? [group] : []), isName ? `【${group}】${name}` : name, amount, cellOf('remark')]
}
