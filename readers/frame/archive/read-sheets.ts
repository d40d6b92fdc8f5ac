import { openArchive } from './open-archive.ts'
import { readWithin } from './read-within.ts'

/** A table of thousands of rows; a small archive can hold a file without end. */
const bytesMax = 80_000_000

/** The rows of each sheet of an Excel file, every cell as text at its column; null if it is none. */
export async function readSheets(file: Blob): Promise<string[][][] | null> {
  const entries = await openArchive(file)
  if (!entries) return null
  const textOf = async (path: string) => {
    const entry = entries.find((each) => each.path === path)
    const bytes = entry && (await readWithin(await entry.stream(), bytesMax))
    return bytes ? new TextDecoder().decode(bytes) : null
  }
  const shared = sharedTexts((await textOf('xl/sharedStrings.xml')) ?? '')
  const sheets: string[][][] = []
  for (const { path } of entries) {
    const text = /^xl\/worksheets\/[^/]+\.xml$/.test(path) ? await textOf(path) : null
    if (text !== null) sheets.push(rowsOf(text, shared))
  }
  return sheets.length > 0 ? sheets : null
}

const sharedTexts = (text: string): string[] =>
  [...text.matchAll(/<si\b[^>]*?(?:\/>|>([\s\S]*?)<\/si>)/g)].map(([, inside = '']) => plainText(inside))

/** Without the readings that Excel keeps beside Japanese words. */
const plainText = (inside: string): string =>
  [...inside.replace(/<rPh\b[\s\S]*?<\/rPh>/g, '').matchAll(/<t\b[^>]*>([\s\S]*?)<\/t>/g)]
    .map(([, text = '']) => decoded(text))
    .join('')

const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    name ? (signs[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  )

function rowsOf(sheet: string, shared: readonly string[]): string[][] {
  return [...sheet.matchAll(/<row\b[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, attributes = '', inside = ''] of row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
      const column = columnOf(/\br="([A-Z]+)/.exec(attributes)?.[1] ?? '')
      const value = decoded(/<v>([\s\S]*?)<\/v>/.exec(inside)?.[1] ?? '')
      const isShared = /\bt="s"/.test(attributes)
      cells[column] = isShared ? (shared[Number(value)] ?? '') : value || plainText(inside)
    }
    return Array.from(cells, (cell) => cell ?? '')
  })
}

/** A is 0 and AA is 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
