import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isHealthExport, readHealthExport } from './health-export.ts'
import { readWeighings } from './read-weighings.ts'
import { understandTable } from './understand.ts'

const today = '2026-11-15'
const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE HealthData [
<!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout)*)>
<!ATTLIST Record type CDATA #REQUIRED>
]>
<HealthData locale="ja_JP">
 <ExportDate value="2026-11-15 09:00:00 +0900"/>
`
const record = (type: string, { unit, day, value }: { unit: string; day: string; value: string }) =>
  ` <Record type="HKQuantityTypeIdentifier${type}" sourceName="体組成計 &quot;A&quot;" sourceVersion="5" device="&lt;&lt;HKDevice: 0x1>, name:A>" unit="${unit}" creationDate="2026-11-14 08:00:00 +0900" startDate="${day} +0900" endDate="${day} +0900" value="${value}">
  <MetadataEntry key="HKWasUserEntered" value="0"/>
 </Record>
`
const text = `${head}${record('StepCount', { unit: 'count', day: '2026-11-01 07:00:00', value: '62' })}${record('BodyMass', { unit: 'kg', day: '2026-11-01 07:10:00', value: '61.4' })}${record('BodyFatPercentage', { unit: '%', day: '2026-11-01 07:10:00', value: '0.241' })}${record('BodyMassIndex', { unit: 'count', day: '2026-11-01 07:10:00', value: '22.5' })}${record('BodyMass', { unit: 'lb', day: '2026-11-02 21:10:00', value: '136' })}</HealthData>`

it('the weights and body fat of Apple’s export are read, in each unit, and nothing else', async () => {
  const weighings = await read(new Blob([text]))

  expect(weighings).toEqual([
    { day: '2026-11-01', part: 'morning', kg: 61.4, fatPercent: 24.1, note: '' },
    { day: '2026-11-02', part: 'evening', kg: 61.7, note: '' },
  ])
})

it('it makes no difference where the file is cut while it is read', async () => {
  const bytes = new TextEncoder().encode(text)
  const whole = await readHealthExport(new Blob([bytes]).stream())
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length }), { maxLength: 6 }), async (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          for (const [at, place] of places.entries())
            controller.enqueue(bytes.slice(places[at - 1] ?? 0, place))
          controller.close()
        },
      })

      expect(await readHealthExport(stream)).toEqual(whole)
    }),
    { numRuns: 50 },
  )
})

it.each([
  ['Apple’s export', true, text],
  ['another document', false, '<?xml version="1.0"?><html></html>'],
  ['a table', false, '日付,体重\n2026/1/5,62.3'],
])('%s is recognized by its beginning: %s', async (_name, expected, content) => {
  expect(await isHealthExport(new Blob([content]))).toBe(expected)
})

async function read(file: Blob) {
  const understood = understandTable(await readHealthExport(file.stream()), today)
  const rows = understood.rows.slice(understood.hasHead ? 1 : 0)
  expect(understood.isUnitSure).toBe(true)
  return readWeighings({ ...understood, rows, order: undefined, firstYear: 2026, today }).weighings
}
