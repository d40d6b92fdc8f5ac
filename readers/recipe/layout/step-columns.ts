/** A line of the text, as far as its columns are concerned. */
type Row = { text: string; cells: string[] | null; isAfterBlank: boolean }
type Role = 'number' | 'step' | 'group' | 'remark'

const heads: readonly [Role, RegExp][] = [
  ['number', /^(?:no\.?|番号|順番|順|#|steps?)$/i],
  [
    'step',
    /^(?:作り方|つくり方|手順|作業(?:内容)?|内容|やり方|調理(?:手順|方法)|instructions?|directions?|method)$/i,
  ],
  ['group', /^(?:区分|グループ|パーツ?|パート|部位|工程|group|part|section)$/i],
  ['remark', /メモ|備考|ポイント|コツ|注意|時間|温度|notes?|tips?|time/i],
]

const roleOf = (cell: string) => heads.find(([, pattern]) => pattern.test(cell.normalize('NFKC').trim()))?.[0]

/**
 * Reads a table of steps by the names of its columns: each row is a number and a step. The name of a part becomes a
 * line above its first step, and the remarks become lines below the table.
 */
export function withStepColumns<T extends Row>(lines: readonly T[]): T[] {
  const read: T[] = []
  let roles: readonly (Role | undefined)[] | null = null
  let group = ''
  let remarks: T[] = []
  for (const line of lines) {
    const head = rolesIn(line.cells)
    const row = line.cells && roles && rowOf(line.cells, roles)
    if (head || !row) {
      read.push(...remarks)
      roles = head
      group = ''
      remarks = []
      read.push(head ? { ...line, cells: null, text: '作り方' } : line)
      continue
    }
    const { number, step } = row
    if (row.group !== '' && row.group !== group) read.push({ ...line, cells: null, text: `【${row.group}】` })
    group = row.group || group
    read.push({ ...line, cells: [number, step].filter(Boolean), text: `${number}\t${step}`.trim() })
    for (const remark of row.remarks)
      remarks.push({ ...line, cells: null, text: `※${remark}`, isAfterBlank: remarks.length === 0 })
  }
  return [...read, ...remarks]
}

/** If a table has both 手順 and 内容, the first one holds the numbers. */
function rolesIn(cells: readonly string[] | null): (Role | undefined)[] | null {
  const roles: (Role | undefined)[] = cells?.map(roleOf) ?? []
  const isHead = cells?.every((cell, at) => cell === '' || roles[at]) && roles.filter(Boolean).length > 1
  const step = roles.lastIndexOf('step')
  if (!isHead || step < 0) return null
  return roles.map((role, at) => (role === 'step' && at !== step ? 'number' : role))
}

const isNumber = (cell: string) => /^(?:(?:手順|step)\s*)?[\d０-９①-⑳❶-❿]{1,2}[.．)）]?$/i.test(cell.trim())

function rowOf(cells: readonly string[], roles: readonly (Role | undefined)[]) {
  // The column of the numbers may have no head of its own.
  const isShifted = !roles.includes('number') && isNumber(cells[0] ?? '') && cells.length === roles.length + 1
  const own = isShifted ? (['number', ...roles] as const) : roles
  const cellOf = (role: Role) => cells[own.indexOf(role)] ?? ''
  const [step, number, part] = [cellOf('step'), cellOf('number'), cellOf('group')]
  if (step === '') return null
  return {
    step,
    number,
    group: isNumber(part) ? '' : part,
    remarks: cells.filter((cell, at) => cell !== '' && own[at] === 'remark'),
  }
}
