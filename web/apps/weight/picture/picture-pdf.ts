/** A4, across. */
const page = { width: 842, height: 595 }
const margin = 36

/** A PDF of one page with a JPEG: the format for a doctor's file, made on this device. */
export function picturePdf(jpeg: Uint8Array, { width, height }: { width: number; height: number }): Blob {
  const scale = Math.min((page.width - 2 * margin) / width, (page.height - 2 * margin) / height)
  const [shownWidth, shownHeight] = [width * scale, height * scale]
  const place = [(page.width - shownWidth) / 2, (page.height - shownHeight) / 2]
  const drawing = `q ${shownWidth} 0 0 ${shownHeight} ${place.join(' ')} cm /P Do Q`
  const parts: (string | Uint8Array)[] = ['%PDF-1.4\n']
  const starts: number[] = []
  let length = 9
  const add = (...pieces: (string | Uint8Array)[]) => {
    for (const piece of pieces) {
      parts.push(piece)
      length += piece.length
    }
  }
  const object = (...content: (string | Uint8Array)[]) => {
    starts.push(length)
    add(`${starts.length} 0 obj\n`, ...content, '\nendobj\n')
  }
  object('<</Type/Catalog/Pages 2 0 R>>')
  object('<</Type/Pages/Kids[3 0 R]/Count 1>>')
  object(
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
  )
  object(`<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`)
  object(
    `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
    jpeg,
    '\nendstream',
  )
  const table = length
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  add(
    `xref\n0 ${starts.length + 1}\n0000000000 65535 f \n${entries}`,
    `trailer\n<</Size ${starts.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`,
  )
  return new Blob(
    parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))),
    { type: 'application/pdf' },
  )
}
