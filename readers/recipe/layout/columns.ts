import { isAmountAlone } from '../quantity/split-line.ts'
import { servingsIn } from '../words/servings.ts'

/** A line of the text, as far as its columns are concerned. */
type Row = { text: string; cells: string[] | null; remark: string }
type Role = 'group' | 'name' | 'amount' | 'share' | 'unit' | 'remark' | 'number' | 'step' | 'none'
/** `unit` is named by the head of the amounts; `isSpaced` is true if only spaces part the columns. */
type Columns = { roles: readonly Role[]; unit: string; isSpaced: boolean }

const inBrackets = '(?:\\s*[（(].*[)）])?$'
const heads: readonly [Role, RegExp][] = [
  [
    'name',
    new RegExp(`^(?:(?:原?材料|食材|食品|商品|品)名?|名前|名称|ingredients?|item|name)${inBrackets}`, 'i'),
  ],
  [
    'amount',
    new RegExp(
      `^(?:分量|数量|量|重量|配合量?|使用量|目安量|g|グラム|ml|amount|quantity|qty|weight|\\d{1,3}人[分前])${inBrackets}`,
      'i',
    ),
  ],
  ['share', /^(?:.{0,8}[%％]|割合|比率|配合比)$/],
  ['unit', /^(?:単位|units?)$/i],
  ['group', /^(?:区分|グループ|分類|記号|パーツ?|パート|部位|工程|group|part|section)$/i],
  ['remark', /メモ|備考|下処理|下ごしらえ|切り方|規格|notes?|remarks?/i],
  ['number', /^(?:no\.?|番号|#)$/i],
  ['step', /^(?:作り方|つくり方|手順)$/],
]

const roleOf = (cell: string): Role => {
  const name = cell.normalize('NFKC')
  return heads.find(([, pattern]) => pattern.test(name))?.[0] ?? 'none'
}

/** The rows below a line that is their head or any other line. */
type Table<T> = { head: Head | null; above: T | null; rows: { line: T; cells: string[] }[] }

/**
 * Reads the tables of ingredients by the names or the contents of their columns. A head becomes the heading of the
 * ingredients, and a column of steps becomes lines below the table.
 */
export function withColumns<T extends Row>(lines: readonly T[]): T[] {
  const seen = new Set<string>()
  return tablesOf(lines).flatMap((table) => {
    const { head, above } = table
    // たれ above the same head again names a group of the same list.
    const isAgain = head !== null && seen.has(above?.text ?? '')
    if (head && above) seen.add(above.text)
    const first = above && !isAgain ? [head ? { ...above, cells: null, text: headText(head) } : above] : []
    return [...first, ...rowsOf(table)]
  })
}

function tablesOf<T extends Row>(lines: readonly T[]): Table<T>[] {
  const tables: Table<T>[] = []
  for (const line of lines) {
    const head = headOf(line)
    const last = tables.at(-1)
    const cells =
      line.cells ?? (last?.head?.columns.isSpaced ? spacedCells(line.text, last.head.columns) : null)
    if (head || !cells || cells.length < 2) tables.push({ head, above: line, rows: [] })
    else if (last) last.rows.push({ line, cells })
    else tables.push({ head: null, above: null, rows: [{ line, cells }] })
  }
  return tables
}

function rowsOf<T extends Row>({ head, rows }: Table<T>): T[] {
  const tables = head ? [{ columns: head.columns, rows }] : byContent(rows)
  return tables.flatMap(({ columns, rows: own }) => {
    if (!columns) return own.map(({ line }) => line)
    const groups = groupsOf(own.map(({ cells }) => cells[columns.roles.indexOf('group')] ?? ''))
    const read: T[] = []
    const steps: T[] = []
    for (const [at, { line, cells }] of own.entries()) {
      const step = cells[columns.roles.indexOf('step')] ?? ''
      const text = step === '' ? line.text : line.text.replace(step, '').trim()
      const row = rowOf(cells, columns, groups[at] ?? '')
      if (row || text !== '') read.push({ ...line, text, ...row })
      const added = step === '' ? [] : steps.length > 0 ? [step] : ['作り方', step]
      steps.push(...added.map((each) => ({ ...line, cells: null, text: each })))
    }
    return [...read, ...steps]
  })
}

/** A name that is repeated on each row of its group stands for these rows alone; else it stands for all rows below it. */
function groupsOf(written: readonly string[]): string[] {
  const isOnEach = written.some((name, at) => name !== '' && name === written[at - 1])
  let group = ''
  return written.map((name) => {
    if (name !== '') group = name
    else if (isOnEach && group !== '') group = isMark(group) ? '' : 'その他'
    return group
  })
}

/** A table without a head; rows with another number of cells are another table. */
function byContent<T>(rows: readonly { line: T; cells: string[] }[]) {
  const whole = columnsIn(rows.map(({ cells }) => cells))
  if (whole) return [{ columns: whole, rows }]
  const parts: { line: T; cells: string[] }[][] = []
  for (const row of rows) {
    const last = parts.at(-1)
    if (last?.[0]?.cells.length === row.cells.length) last.push(row)
    else parts.push([row])
  }
  return parts.map((part) => ({ columns: columnsIn(part.map(({ cells }) => cells)), rows: part }))
}

const mostly = 0.7

/** One column has the amounts, the first one with ever new words has the names, and a group stands left of its names. */
function columnsIn(rows: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (rows.length < 2 || width < 3) return null
  const columns = Array.from({ length: width }, (_, at) => rows.map((cells) => cells[at] ?? ''))
  const amounts = columns.map((cells) => cells.filter(isAmountAlone).length >= rows.length * mostly)
  const isNew = (cells: string[]) => new Set(cells.filter(Boolean)).size >= rows.length * mostly
  const isCounted = (cells: string[]) => cells.every((cell) => /^[\d０-９]{1,2}$/.test(cell))
  const name = columns.findIndex(
    (cells, at) => !amounts[at] && isNew(cells) && !isCounted(cells) && !cells.some((cell) => isMark(cell)),
  )
  const isTold = columns[name]?.some((cell) => /[。！!]/.test(cell))
  if (amounts.filter(Boolean).length !== 1 || name < 0 || isTold) return null
  const roles = columns.map((cells, at): Role => {
    if (amounts[at]) return 'amount'
    if (at === name) return 'name'
    if (isCounted(cells)) return 'number'
    return at < name ? 'group' : 'remark'
  })
  return { roles, unit: '', isSpaced: false }
}

const headText = ({ group, served }: Head) =>
  group ? `【${group}】` : served ? `材料（${servedText(served)}）` : '材料'

/** `group` stands in the place of the head of the names: 〔生地〕 | % | 分量. */
type Head = { columns: Columns; served: string | undefined; group: string | undefined }

function headOf({ text, cells }: Row): Head | null {
  const isSpaced = cells === null
  const names = cells ?? (text.length < 40 ? text.trim().split(/[\s　]+/) : [])
  const roles = names.map(roleOf)
  // Words with spaces between them are a head only if each of them names a column.
  if (isSpaced && (roles.length < 2 || roles.includes('none'))) return null
  // The column of the groups or of the names may have no head.
  if (names[0] === '' && roles.includes('name')) roles[0] = 'group'
  else if (names[0] === '' && names.every((name, at) => name === '' || roles[at] !== 'none'))
    roles[0] = 'name'
  const group = roles.includes('name') ? undefined : framedName.exec(names[0] ?? '')?.[1]
  if (group && roles.length > 1 && !roles.slice(1).includes('none')) roles[0] = 'name'
  // 100% of flour is an amount only if there is no other.
  if (!roles.includes('amount') && roles.includes('share')) roles[roles.indexOf('share')] = 'amount'
  if (!roles.includes('name') || !roles.includes('amount')) return null
  const amount = names[roles.indexOf('amount')]?.normalize('NFKC') ?? ''
  const unit = /^(?:.*\()?(g|グラム|ml|cc|%)\)?$/i.exec(amount)?.[1] ?? (/%$/.test(amount) ? '%' : '')
  const served = names.find((name) => servingsIn(name) !== null)
  return { columns: { roles, unit, isSpaced }, served, group }
}

const framedName = /^[【〔［[〈＜<](.{1,10})[】〕］\]〉＞>]$/

const spacedCells = (text: string, { roles }: Columns) => {
  const cells = text.trim().split(/　+|\s{2,}|\t/)
  return cells.length === roles.length ? cells : null
}

function servedText(cell: string): string {
  const inner = /[（(](.+)[)）]/.exec(cell)?.[1]
  return inner && servingsIn(inner) !== null ? inner : cell.replace(/[（(].*$/, '')
}

/** Mark, name and amount, as rows without a head have them, and the remark of the row. */
function rowOf(
  cells: readonly string[],
  { roles, unit: headUnit }: Columns,
  group: string,
): { cells: string[]; remark: string } | null {
  const cellOf = (role: Role) => cells[roles.indexOf(role)] ?? ''
  const [name, count, unit] = [cellOf('name'), cellOf('amount'), cellOf('unit')]
  if (name === '') return null
  // Two names in one row.
  if (roles.filter((role) => role === 'name').length > 1)
    return { cells: cells.filter((_, at) => roles[at] === 'name' || roles[at] === 'amount'), remark: '' }
  const written = /^(?:大さじ|小さじ|カップ)$/.test(unit) ? `${unit}${count}` : `${count}${unit}`
  const amount = /^[\d０-９.,]+$/.test(written) ? `${written}${headUnit}` : written
  const remarks = cells.filter((cell, at) => roles[at] === 'remark' && isRemark(cell))
  return {
    cells: [...groupCells(group, name), amount],
    remark: remarks.length > 0 ? `${name}：${remarks.join('、')}` : '',
  }
}

/** A price, a share and a tick say nothing about the food. */
const isRemark = (cell: string) => /\p{L}/u.test(cell) && !/^約?[\d,]+円$/.test(cell)

const isMark = (text: string) => /^(?:[A-H]|[^\p{L}\p{N}]{1,3})$/iu.test(text.normalize('NFKC'))

function groupCells(written: string, name: string): string[] {
  const group = written.normalize('NFKC')
  if (group === '') return [name]
  return isMark(group) ? [group, name] : [`【${group}】${name}`]
}
