import { isAmountAlone } from '../../quantity/split-line.ts'
import { isGroupWord } from '../group-words.ts'
import { servingsIn } from '../servings.ts'

/** A line of the text, as far as its columns are concerned. */
type Row = { text: string; cells: string[] | null }
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

const roleOf = (cell: string): Role =>
  heads.find(([, pattern]) => pattern.test(cell.normalize('NFKC')))?.[0] ?? 'none'

/**
 * Reads a table of ingredients by the names of its columns. Its head becomes the heading of the ingredients, and a column
 * of steps becomes lines below the table.
 */
export function withColumns<T extends Row>(lines: readonly T[]): T[] {
  const read: T[] = []
  const seen = new Set<string>()
  let columns: Columns | null = null
  const steps: T[] = []
  for (const [at, line] of lines.entries()) {
    const head = headOf(line)
    const cells = line.cells ?? (columns?.isSpaced ? spacedCells(line.text, columns) : null)
    if (head || !cells || cells.length < 2) {
      read.push(...steps.splice(0))
      columns = head?.columns ?? null
      // たれ above the same head again names a group of the same list.
      if (!head || !seen.has(line.text))
        read.push(head ? { ...line, cells: null, text: headText(head) } : line)
      if (head) seen.add(line.text)
      continue
    }
    const step = columns ? (cells[columns.roles.indexOf('step')] ?? '') : ''
    const own = step === '' ? line : { ...line, text: line.text.replace(step, '').trim() }
    const row = columns ? rowOf(cells, columns) : isGrouped(lines, at) ? groupedRow(cells) : null
    const added = step === '' ? [] : steps.length > 0 ? [step] : ['作り方', step]
    steps.push(...added.map((text) => ({ ...line, cells: null, text })))
    if (row || own.text !== '') read.push(row ? { ...own, cells: row } : own)
  }
  return [...read, ...steps]
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
  // The column of the names may have no head.
  if (names[0] === '' && names.every((name, at) => name === '' || roles[at] !== 'none'))
    roles[0] = roles.includes('name') ? 'group' : 'name'
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

/** Mark, name, amount and remark, as rows without a head have them. */
function rowOf(cells: readonly string[], { roles, unit: headUnit }: Columns): string[] | null {
  const cellOf = (role: Role) => cells[roles.indexOf(role)] ?? ''
  const [name, count, unit] = [cellOf('name'), cellOf('amount'), cellOf('unit')]
  if (name === '') return null
  const written = /^(?:大さじ|小さじ|カップ)$/.test(unit) ? `${unit}${count}` : `${count}${unit}`
  const amount = /^[\d０-９.,]+$/.test(written) ? `${written}${headUnit}` : written
  const remarks = cells.filter((cell, at) => cell !== '' && roles[at] === 'remark')
  return [...groupCells(cellOf('group'), name), amount, remarks.join('、')]
}

/** 主 alone says nothing; 衣 does. */
function groupCells(written: string, name: string): string[] {
  const group = written.normalize('NFKC')
  if (/^[A-H☆★◎●○]$/i.test(group)) return [group, name]
  return [group.length > 1 || isGroupWord(group) ? `【${group}】${name}` : name]
}

/** プリン液 | 全卵 | 3個: the group stands in front of each name, or of the first one. */
function isGrouped(lines: readonly Row[], at: number): boolean {
  const own = lines[at]?.cells ?? []
  const others = [lines[at - 1], lines[at + 1]].map((line) => line?.cells ?? [])
  return (
    isTriple(own) &&
    others.some((cells) => isTriple(cells) && (cells[0] === own[0] || cells[0] === '' || own[0] === ''))
  )
}

const isTriple = ([group, name = '', amount = '']: readonly string[]) =>
  group !== undefined && name !== '' && !isAmountAlone(name) && isAmountAlone(amount)

const groupedRow = ([group = '', name = '', ...rest]: readonly string[]) => [
  ...groupCells(group, name),
  ...rest,
]
