/**
 * Splits Japanese text where a line may end, by the kinds of its letters: a phrase is what comes before a change from
 * hiragana to another script, and what ends with punctuation. Needs no dictionary, so that the prerendered page and
 * every browser agree.
 */
export function splitPhrases(text: string): string[] {
  const letters = [...text]
  const phrases: string[] = []
  for (const [at, letter] of letters.entries()) {
    if (at === 0 || isBorder(letters, at)) phrases.push(letter)
    else phrases[phrases.length - 1] += letter
  }
  return phrases
}

function isBorder(letters: readonly string[], at: number): boolean {
  const [before = '', after = '', next = ''] = letters.slice(at - 1, at + 2)
  if (neverFirst.test(after) || neverLast.test(before)) return false
  if (sentenceMark.test(before) || opening.test(after)) return true
  if (closing.test(before)) return !hiragana.test(after)
  if (!hiragana.test(before)) return false
  // お and ご belong to the word after them.
  if (honorific.test(after) && kanji.test(next)) return true
  if (hiragana.test(after) || (honorific.test(before) && kanji.test(after))) return false
  const first = letters[at - 2] ?? ''
  return !isInsideVerb(first, before, after) && !isMonths(first, before, after)
}

/** 「引き継ぐ」 and 「取り消し」 are one word. */
const isInsideVerb = (first: string, middle: string, last: string) =>
  kanji.test(first) && verbStem.test(middle) && kanji.test(last)

/** 「12か月」 */
const isMonths = (first: string, middle: string, last: string) =>
  /^[\d数]$/.test(first) && middle === 'か' && last === '月'

const hiragana = /^[ぁ-ゖ]$/
const kanji = /^[\p{Script=Han}々]$/u
const honorific = /^[おご]$/
const verbStem = /^[いきぎしじちびみりえけげせべめれ]$/
const sentenceMark = /^[、。！？…]$/
const opening = /^[「『（【]$/
const closing = /^[」』）】]$/
const neverFirst = /^[、。！？…」』）】・：／〜ー%％ぁぃぅぇぉっゃゅょ\s]$/
const neverLast = /^[「『（【・／〜\s]$/
