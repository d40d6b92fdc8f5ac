import { todoTextLengthMax } from '#contract/apps/app-todo.ts'

const linesMax = 300

type Pasted = { lines: string[] } | { refusal: string }

/** The lines of a pasted list, without bullets, numbers and check boxes; null if it is a single line. */
export function pastedLines(text: string): Pasted | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.replace(bullets, '').trim())
    .filter((line) => line !== '')
  if (lines.length < 2) return null
  if (lines.length > linesMax) return { refusal: `一度に追加できるのは${linesMax}件までです` }
  if (lines.some((line) => line.length > todoTextLengthMax))
    return { refusal: `${todoTextLengthMax}文字を超える行があるため、追加しませんでした` }
  return { lines }
}

/** A number is a bullet only before a mark that ends it: 1日乗車券 and 3.5kg are none. */
const bullets = /^\s*(?:(?:[-*+–—](?=\s)|[・•●○◯☐□▢☑✓✔])\s*)?(?:\[[ xX]?\]\s*|\d{1,3}[.)．）](?!\d)\s*)?/
