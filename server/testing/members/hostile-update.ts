import { UpdateEncoderV1 } from 'yjs'

const stringContent = 4
const hasRightOrigin = 0x40

/**
 * An update whose items all claim to stand left of different characters of one text. Yjs compares each with all before
 * it, so the integration cost grows with the square of their number.
 */
export function hostileUpdate(items: number, firstClient = 2): Uint8Array {
  const encoder = new UpdateEncoderV1()
  encoder.writeLen(items + 1)
  for (let n = 0; n < items; n++) {
    encoder.writeLen(1)
    encoder.writeClient(firstClient + items - n)
    encoder.writeLen(0)
    encoder.writeInfo(stringContent | hasRightOrigin)
    encoder.writeRightID({ client: 1, clock: n })
    encoder.writeString('b')
  }
  writeText(encoder, 'a'.repeat(items))
  encoder.writeLen(0)
  return encoder.toUint8Array()
}

function writeText(encoder: UpdateEncoderV1, text: string) {
  encoder.writeLen(1)
  encoder.writeClient(1)
  encoder.writeLen(0)
  encoder.writeInfo(stringContent)
  encoder.writeParentInfo(true)
  encoder.writeString('hostile')
  encoder.writeString(text)
}
