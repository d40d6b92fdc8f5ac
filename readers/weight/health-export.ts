import type { CsvRow } from '#contract/values/csv.ts'

const columns = ['type', 'unit', 'startDate', 'value']
/** Only a < is always escaped inside quotes. */
const tagEnd = '(?:"[^"]*"|[^">])*>'
const wanted = new RegExp(
  `<Record type="HKQuantityTypeIdentifier(?:BodyMass|BodyFatPercentage)"${tagEnd}`,
  'g',
)
const wholeTag = new RegExp(`^<${tagEnd}`)
const looked = 1_000

/** True for the export.xml of Apple Health. */
export const isHealthExport = async (file: Blob): Promise<boolean> =>
  /<!DOCTYPE HealthData|<HealthData\b/.test(await file.slice(0, looked).text())

/** The weights and body fats as a table. Read piece by piece: years of steps and pulses fill gigabytes. */
export async function readHealthExport(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<CsvRow[]> {
  const rows: CsvRow[] = [{ line: 1, cells: columns }]
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    rest += decoder.decode(value, { stream: !done })
    for (const [tag] of rest.matchAll(wanted))
      rows.push({ line: rows.length + 1, cells: columns.map((name) => attribute(tag, name)) })
    if (done) return rows.length > 1 ? rows : []
    // A tag that has only begun is completed by the next piece.
    const last = rest.slice(Math.max(0, rest.lastIndexOf('<')))
    rest = wholeTag.test(last) ? '' : last
  }
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
