import { htmlText, isHtml } from './layout/html-text.ts'
import { markedBetter } from './read-pasted.ts'
import { readText } from './read-text.ts'

/** The source of a page as a member would have copied it: the data of its recipe, or its visible words. */
export function pageText(source: string): string {
  const marked = markedBetter(source, readText(source).first.draft)
  if (marked) return JSON.stringify(marked.fields)
  return isHtml(source)
    ? htmlText(source)
        .replace(/[ \t]*\n\s*/g, '\n')
        .trim()
    : source
}
