import { expect, it } from 'vitest'
import { picturePdf } from './picture-pdf.ts'

it('every object of the PDF stands where its table says, and the picture is inside', async () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9])

  const bytes = new Uint8Array(await picturePdf(jpeg, { width: 1600, height: 1200 }).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, start]) => Number(start))

  expect(text.slice(table, table + 4)).toBe('xref')
  expect(starts).toHaveLength(5)
  for (const [at, start] of starts.entries()) expect(text.slice(start, start + 7)).toBe(`${at + 1} 0 obj`)
  expect(text).toContain(`/Length ${jpeg.length}>>`)
  expect([...bytes].join()).toContain([...jpeg].join())
})
