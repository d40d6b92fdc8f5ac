/** The smallest file that the server takes as a WebP picture of 4 × 3, different for each text. */
export function testPicture(text: string): Buffer {
  const head = Buffer.alloc(25)
  head.write('RIFF', 0, 'latin1')
  head.write('WEBPVP8L', 8, 'latin1')
  head[20] = 0x2f
  head.writeUInt32LE((4 - 1) | ((3 - 1) << 14), 21)
  const body = Buffer.from(text.padEnd(8, '。'))
  const picture = Buffer.concat([head, body])
  picture.writeUInt32LE(picture.length - 20, 16)
  picture.writeUInt32LE(picture.length - 8, 4)
  return picture
}
