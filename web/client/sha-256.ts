/**
 * SHA-256 of one message of up to 55 bytes, in plain JavaScript: `crypto.subtle` is missing where a page is served
 * over plain http, and asking it a hundred thousand times would take far longer than this loop.
 */
export function sha256OneBlock(): {
  words: Uint32Array
  setMessage: (bytes: Uint8Array) => void
  hash: () => Uint32Array
} {
  const words = new Uint32Array(64)
  const state = new Uint32Array(8)

  return {
    /** The first 16 are the message, padded; a caller may change single ones between two hashes. */
    words,
    setMessage: (bytes) => {
      if (bytes.length > 55) throw new RangeError('more than one block')
      const block = new Uint8Array(64)
      block.set(bytes)
      block[bytes.length] = 0x80
      const view = new DataView(block.buffer)
      view.setUint32(60, bytes.length * 8)
      for (let at = 0; at < 16; at++) words[at] = view.getUint32(at * 4)
    },
    hash: () => {
      expand(words)
      compress(words, initial, state)
      return state
    },
  }
}

/** SHA-256 of any bytes, in hex, for where `crypto.subtle` is missing. */
export function sha256Hex(bytes: Uint8Array): string {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, (bytes.length * 8) >>> 0)
  const words = new Uint32Array(64)
  const state = Uint32Array.from(initial)
  for (let from = 0; from < padded.length; from += 64) {
    for (let n = 0; n < 16; n++) words[n] = view.getUint32(from + n * 4)
    expand(words)
    compress(words, state, state)
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('')
}

// No index is out of range; `| 0` satisfies the compiler and keeps the engine in integers.
const at = (array: Uint32Array | Int32Array, index: number) => (array[index] as number) | 0

function expand(words: Uint32Array) {
  for (let n = 16; n < 64; n++) {
    const early = at(words, n - 15)
    const late = at(words, n - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words[n] = (at(words, n - 16) + s0 + at(words, n - 7) + s1) | 0
  }
}

/** `from` and `state` may be the same. */
function compress(words: Uint32Array, from: Uint32Array | Int32Array, state: Uint32Array) {
  let a = at(from, 0)
  let b = at(from, 1)
  let c = at(from, 2)
  let d = at(from, 3)
  let e = at(from, 4)
  let f = at(from, 5)
  let g = at(from, 6)
  let h = at(from, 7)
  for (let n = 0; n < 64; n++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + at(constants, n) + at(words, n)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = at(from, 0) + a
  state[1] = at(from, 1) + b
  state[2] = at(from, 2) + c
  state[3] = at(from, 3) + d
  state[4] = at(from, 4) + e
  state[5] = at(from, 5) + f
  state[6] = at(from, 6) + g
  state[7] = at(from, 7) + h
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The fractions of the square roots (initial) and cube roots (constants) of the first primes, as the standard says. */
const primes = firstPrimes(64)
const initial = Int32Array.from(primes.slice(0, 8), (prime) => fraction(prime ** (1 / 2)))
const constants = Int32Array.from(primes, (prime) => fraction(prime ** (1 / 3)))

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime !== 0)) found.push(n)
  return found
}
