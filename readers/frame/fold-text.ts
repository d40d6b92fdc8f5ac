/** Normalises text for searching: full and half width, upper and lower case, カナ and かな become the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
}

/** Other forms of characters in names, which most input methods do not offer. */
const variants: Record<string, string> = Object.fromEntries(
  [
    '髙高',
    '﨑崎',
    '濵浜',
    '濱浜',
    '邊辺',
    '邉辺',
    '齋斉',
    '齊斉',
    '斎斉',
    '德徳',
    '瀨瀬',
    '惠恵',
    '廣広',
    '澤沢',
    '櫻桜',
    '國国',
    '眞真',
  ].map((pair) => [...pair]),
)
const anyVariant = new RegExp(`[${Object.keys(variants).join('')}]`, 'g')

/** For finding: the same also with another form of a character, and without hyphens: wifi finds Wi-Fi. */
export const searchText = (text: string): string =>
  foldText(text)
    .replace(anyVariant, (letter) => variants[letter] ?? letter)
    .replace(/[-‐‑–]/g, '')

/** Whether the text contains every word. */
export const matches = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => folded.includes(word))

export const wordsOf = (query: string): string[] => searchText(query).split(/\s+/).filter(Boolean)
