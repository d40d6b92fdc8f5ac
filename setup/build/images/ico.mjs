/**
 * An .ico file is a directory of entries followed by the images, which may be plain PNG.
 * @param {{ size: number, png: Buffer }[]} pictures
 * @returns {Buffer}
 */
export function icoOf(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2) // 1 is an icon, 2 a cursor.
  head.writeUInt16LE(pictures.length, 4)
  let place = head.length
  for (const [at, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * at
    head.writeUInt8(size % 256, entry) // 256 is stored as 0.
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4) // planes
    head.writeUInt16LE(32, entry + 6) // bits per pixel
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
