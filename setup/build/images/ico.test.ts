import { expect, test } from 'vitest'
import { icoOf } from './ico.mjs'

test('an .ico lists the size and the offset of each image', () => {
  const [small, large] = [Buffer.from('small picture'), Buffer.from('a larger picture')]

  const ico = icoOf([
    { size: 16, png: small },
    { size: 256, png: large },
  ])

  expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 2, 0])
  expect([ico.readUInt8(6), ico.readUInt8(22)]).toEqual([16, 0])
  expect(pictureAt(ico, 6)).toEqual(small)
  expect(pictureAt(ico, 22)).toEqual(large)
})

function pictureAt(ico: Buffer, entry: number) {
  const place = ico.readUInt32LE(entry + 12)
  return ico.subarray(place, place + ico.readUInt32LE(entry + 8))
}
