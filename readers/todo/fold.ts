/** A line in one spelling, with the place of every letter in the typed line. */
export type Folded = {
  text: string
  /** The place in the typed line of each folded letter, and of the end. */
  starts: number[]
}

/** Voicing marks that belong to the letter before them: ｶﾞ, and か with a combining mark. */
const isMark = (letter: string | undefined) =>
  letter !== undefined && /[\u3099\u309a\uff9e\uff9f]/.test(letter)

/** Folds width, case and the many dashes, so that the grammar knows one spelling of each letter. */
export function fold(line: string): Folded {
  const starts: number[] = []
  let text = ''
  for (let at = 0; at < line.length; ) {
    const letter = String.fromCodePoint(line.codePointAt(at) ?? 0)
    const length = letter.length + (isMark(line[at + letter.length]) ? 1 : 0)
    const typed = line.slice(at, at + length)
    const folded = foldLetter(typed)
    for (let unit = 0; unit < folded.length; unit++) starts.push(at + unit)
    text += folded
    at += length
  }
  return { text, starts: [...starts, line.length] }
}

function foldLetter(typed: string): string {
  const folded = typed.normalize('NFKC').toLowerCase()
  // ﾏｲﾂｷ: half-width katakana write what others write in hiragana.
  if (/^[\uff66-\uff9d]/.test(typed)) return hiragana(folded)
  // A letter that becomes several, such as ㈪, would have one place for all of them.
  if (folded.length > typed.length) return typed
  if (/^[\u2010-\u2015\u2212]$/.test(folded)) return '-'
  if (/^[\u301c\u2053\u223c]$/.test(folded)) return '~'
  return /^\s$/.test(folded) ? ' ' : folded
}

const hiragana = (katakana: string) =>
  katakana.replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
