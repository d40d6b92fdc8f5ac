import { decodeFile } from './decode-file.ts'

/** True for photos, programs and archives, which a file chooser offers beside texts. */
export const isNoText = (bytes: Uint8Array): boolean =>
  starts.some((start) => start.every((byte, at) => bytes[at] === byte)) ||
  // A file that is no text has letters that no text has.
  [...decodeFile(bytes.slice(0, looked)).trimStart()].some((letter) => letter < '\t')

const looked = 4_000

/** Photos, sounds, documents and archives of which a piece may look like text: JPEG, PNG, GIF, RIFF, ZIP, gzip, 7z, rar, old Office, PDF. */
const starts = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x52, 0x61, 0x72, 0x21],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
]
