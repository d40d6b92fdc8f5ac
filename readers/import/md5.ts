/** Evernote names the pictures of a note by their MD5. It guards nothing here. */
export function md5Hex(bytes: Uint8Array): string {
  const length = (((bytes.length + 8) >> 6) + 1) * 64
  const padded = new Uint8Array(length)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(length - 8, (bytes.length << 3) >>> 0, true)
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true)
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
  for (let at = 0; at < length; at += 64) addBlock(state, view, at)
  return [...new Uint8Array(state.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const shifts = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
].flatMap((row) => [...row, ...row, ...row, ...row])
const sines = Int32Array.from({ length: 64 }, (_, n) => Math.floor(Math.abs(Math.sin(n + 1)) * 2 ** 32) | 0)

function addBlock(state: Int32Array, view: DataView, at: number): void {
  let [a = 0, b = 0, c = 0, d = 0] = state
  for (let n = 0; n < 64; n++) {
    const round = n >> 4
    const mixed =
      round === 0
        ? (b & c) | (~b & d)
        : round === 1
          ? (d & b) | (~d & c)
          : round === 2
            ? b ^ c ^ d
            : c ^ (b | ~d)
    const place =
      round === 0 ? n : round === 1 ? (5 * n + 1) % 16 : round === 2 ? (3 * n + 5) % 16 : (7 * n) % 16
    const sum = (a + mixed + (sines[n] ?? 0) + view.getInt32(at + place * 4, true)) | 0
    const shift = shifts[n] ?? 0
    ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
  }
  for (const [n, value] of [a, b, c, d].entries()) state[n] = ((state[n] ?? 0) + value) | 0
}
