import { htmlText, isHtml } from './layout/html-text.ts'
import { readMicrodata } from './read-microdata.ts'

/** The source of a page as a member would have copied it: the data of its recipe, or its visible words. */
export function pageText(source: string): string {
  const [recipe] = readMicrodata(source)
  if (recipe) return JSON.stringify(recipe.fields)
  return isHtml(source)
    ? htmlText(source)
        .replace(/[ \t]*\n\s*/g, '\n')
        .trim()
    : source
}
