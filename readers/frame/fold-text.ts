/** Normalises text for searching: full and half width, upper and lower case, カナ and かな become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** Whether the text contains every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)
