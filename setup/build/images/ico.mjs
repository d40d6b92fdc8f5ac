/**
 * An .ico is a list of places and then the pictures themselves, which may be PNG as they are.
 * @param {{ size: number, png: Buffer }[]} pictures
 * @returns {Buffer}
 */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4)
  let place = head.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry) // 256 is written as 0
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits a pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
