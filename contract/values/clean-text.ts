/**
 * Text from outside, without what no reader could see and no database would take: control characters, and halves
 * of characters that a cut in the middle leaves behind.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}

export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** As people count: 𠮷 is one. */
export const characterCount = (text: string) => [...text].length
