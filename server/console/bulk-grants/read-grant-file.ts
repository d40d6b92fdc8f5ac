import { grantFileRowsMax, grantLinePointsMax } from '#contract/console/bulk-grants.ts'
import { csvRows } from '#contract/values/csv.ts'
import { digits } from '#contract/values/digits.ts'
import { fileText } from '../../exchange/stock/file-text.ts'

type ReadLine = {
  line: number
  /** The member as written. */
  given: string
  points: number | null
  /** The points as written, if they are no number. */
  pointsGiven: string | null
  problem: 'malformed' | 'too-many-points' | null
}

type ReadFile = { lines: ReadLine[] } | { problem: string }

const memberHeads = ['member', 'uid', 'email', '会員', '会員id', 'メールアドレス', '紹介コード']
const pointHeads = ['points', 'point', 'pt', 'ポイント', 'ポイント数']
const givenLengthMax = 300

/**
 * Reads a file of two columns, the member and the points. A line that cannot be read is kept with its problem, so that
 * the report names every line of the file.
 */
export function readGrantFile(bytes: Uint8Array): ReadFile {
  const decoded = fileText(bytes)
  if ('problem' in decoded) return { problem: `${decoded.line}行目: ${decoded.problem.ja}` }
  const { text } = decoded
  const [heads, ...rows] = csvRows(text, text.split(/[\r\n]/, 1)[0]?.includes('\t') ? '\t' : ',')
  const names = heads?.cells.map((cell) => cell.normalize('NFKC').toLowerCase()) ?? []
  const [member, amount] = [placeOf(names, memberHeads), placeOf(names, pointHeads)]
  if (member < 0 || amount < 0) {
    return { problem: '1行目に見出しが必要です。「会員」と「ポイント」の2列にしてください。' }
  }
  if (rows.length === 0) return { problem: '見出しの下に、行がありません。' }
  if (rows.length > grantFileRowsMax) {
    return { problem: `${digits(grantFileRowsMax)}行までです。ファイルを分けてください。` }
  }
  return {
    lines: rows.map(({ line, cells }) => {
      const given = kept(cells[member])
      const points = pointsOf(cells[amount] ?? '')
      const pointsGiven = points === null ? kept(cells[amount]) : null
      return { line, given, points, pointsGiven, problem: problemOf(given, points) }
    }),
  }
}

const kept = (cell = '') => cell.replaceAll('\0', '').slice(0, givenLengthMax)

const placeOf = (names: readonly string[], wanted: readonly string[]) =>
  names.findIndex((name) => wanted.includes(name))

/** Whole numbers only, with separators as Excel writes them. A sign, a decimal or an exponent is no amount. */
function pointsOf(cell: string): number | null {
  const text = cell.normalize('NFKC')
  if (!/^\d{1,9}$|^\d{1,3}(,\d{3}){1,2}$/.test(text)) return null
  return Number(text.replaceAll(',', ''))
}

function problemOf(given: string, points: number | null): ReadLine['problem'] {
  if (given === '' || points === null || points === 0) return 'malformed'
  return points > grantLinePointsMax ? 'too-many-points' : null
}
