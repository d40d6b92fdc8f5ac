import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { CsvProblem } from './csv-problem.ts'

export type FileText = { text: string; encoding: 'UTF-8' | 'Shift_JIS' }

/**
 * Decodes a file as Excel and other programs save it: UTF-8, with or without a byte order mark, or Shift_JIS. Text that
 * is neither is refused, because a code with a wrong letter is a broken gift.
 */
export function fileText(bytes: Uint8Array): FileText | CsvProblem {
  const utf8 = decoded('utf-8', bytes)
  if (utf8 !== null) return { text: utf8, encoding: 'UTF-8' }
  const brokenAt = brokenUtf8Line(bytes)
  if (brokenAt !== null) return { line: brokenAt, problem: operatorText('csv-broken-text') }
  const shiftJis = decoded('shift_jis', bytes)
  if (shiftJis !== null) return { text: shiftJis, encoding: 'Shift_JIS' }
  return { line: 1, problem: operatorText('csv-encoding') }
}

/** Null if the bytes are not text of this encoding. A byte order mark is removed. */
function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * The line of the first broken character if the file is UTF-8 with broken parts. Shift_JIS read as UTF-8 has hardly a
 * valid character beyond ASCII, so it is not mistaken for it.
 */
function brokenUtf8Line(bytes: Uint8Array): number | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const valid = text.match(/[\u0080-\ufffc]/g)?.length ?? 0
  if (!isMarked && valid <= broken) return null
  return text.slice(0, text.indexOf('\ufffd')).split(/\r\n|\r|\n/).length
}
