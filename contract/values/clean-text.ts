/**
 * Removes what no reader can see: control characters, unpaired surrogates, which no database accepts either, and marks
 * that turn the direction of the text around them. A nickname with one of those would rewrite the sentence that quotes
 * it. The two joiners stay, of which letters and pictures are made.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .replace(/[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g, '')
    .trim()
}

export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** Length in characters as people count them: 𠮷 is one. */
export const characterCount = (text: string) => [...text].length
