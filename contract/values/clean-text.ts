/** Removes what no reader can see and no database accepts: control characters and unpaired surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim()
}

export const cleanLine = (text: string) => cleanText(text).replace(/\s+/g, ' ')

/** Length in characters as people count them: 𠮷 is one. */
export const characterCount = (text: string) => [...text].length
