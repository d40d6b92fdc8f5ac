import { expect, it } from 'vitest'
import { zip } from '../frame/testing/zip.ts'
import { readFile } from './read-file.ts'

const zipped = (name: string, text: string) => zip([{ name, text, method: 8 }])
const health =
  '<?xml version="1.0"?><HealthData><Record type="HKQuantityTypeIdentifierBodyMass" unit="kg" startDate="2026-11-01 07:00:00 +0900" value="61.4"/></HealthData>'

it.each([
  ['a table', 2, ['日付,体重\n2026/1/5,62.3']],
  ['Apple’s export', 2, [health]],
  ['Apple’s export in its archive', 2, [await zipped('apple_health_export/書き出したデータ.xml', health)]],
])('%s is read as %i rows', async (_name, rows, parts) => {
  const read = await readFile(new Blob(parts))

  expect(read).toMatchObject({ status: 'read' })
  expect(read.status === 'read' && read.rows).toHaveLength(rows)
})

it.each([
  ['nothing', 'empty', []],
  ['an export without weights', 'empty', ['<HealthData></HealthData>']],
  ['a backup', 'other', ['{"app":"weight"}']],
  ['a workbook', 'workbook', [await zipped('xl/workbook.xml', '<workbook/>')]],
  [
    'an archive of clinical records',
    'workbook',
    [await zipped('apple_health_export/export_cda.xml', '<a/>')],
  ],
  ['an archive with broken content', 'other', [await broken(health)]],
])('%s is refused as %s', async (_name, why, parts) => {
  expect(await readFile(new Blob(parts))).toEqual({ status: 'refused', why })
})

async function broken(text: string): Promise<Blob> {
  const whole = await zipped('apple_health_export/export.xml', text)
  const [start, end] = [whole.slice(0, 70), whole.slice(80)]
  return new Blob([start, new Uint8Array(10).fill(0xff), end])
}
