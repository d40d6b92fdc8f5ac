import type { RecipeReading } from '#readers/recipe/assembly/assemble.ts'
import type { PastedRecipe } from '#readers/recipe/draft.ts'
import { withPreparation } from '#readers/recipe/recipe-lines.ts'

export const parts = ['ingredients', 'steps', 'memo', 'leftOut'] as const
export type PreviewPart = (typeof parts)[number]

/** A line of the preview. The lines of a part stand together, in the order of `parts`. */
export type SortedLine = { id: number; part: PreviewPart; text: string }

export function sortedLines({ draft, leftOut, prepared = 0 }: RecipeReading): SortedLine[] {
  const texts: Record<PreviewPart, readonly string[]> = {
    ingredients: draft.ingredients.map(scanned),
    steps: withPreparation(draft.steps, prepared),
    memo: draft.memo.split('\n').filter((line) => line !== ''),
    leftOut,
  }
  return parts
    .flatMap((part) => texts[part].map((text) => ({ part, text })))
    .map((line, id) => ({ id, ...line }))
}

/** A scan reads 大さじl for 大さじ1. */
const scanned = (line: string) => line.replace(/(?<=(?:大さじ|小さじ|カップ)\s?)[lI](?![A-Za-z])/g, '1')

/** One place up or down; from the edge of a part into the next one. The same lines at the very edge. */
export function stepLine(lines: readonly SortedLine[], id: number, by: -1 | 1): readonly SortedLine[] {
  const at = lines.findIndex((line) => line.id === id)
  const [line, other] = [lines[at], lines[at + by]]
  if (!line) return lines
  if (other?.part === line.part) return lines.with(at, other).with(at + by, line)
  const part = parts[parts.indexOf(line.part) + by]
  return part ? lines.with(at, { ...line, part }) : lines
}

/** To a part, before another line of it or, with null, to its end. */
export function moveLineTo(
  lines: readonly SortedLine[],
  id: number,
  { part, before }: { part: PreviewPart; before: number | null },
): readonly SortedLine[] {
  const line = lines.find((each) => each.id === id)
  if (!line || before === id) return lines
  const others = lines.filter((each) => each !== line)
  const next = others.findIndex((each) => each.id === before)
  const after = others.findLastIndex((each) => parts.indexOf(each.part) <= parts.indexOf(part))
  return others.toSpliced(next >= 0 ? next : after + 1, 0, { ...line, part })
}

/** The lines of a text that was changed, with the same lines in other parts as before the change. */
export function movedAgain(
  lines: readonly SortedLine[],
  { before, moved }: { before: readonly SortedLine[]; moved: readonly SortedLine[] },
): readonly SortedLine[] {
  let next = lines
  for (const { id, part, text } of moved) {
    const from = before.find((each) => each.id === id)?.part
    const same = next.find((each) => each.text === text && each.part === from)
    if (same && part !== from) next = moveLineTo(next, same.id, { part, before: null })
  }
  return next
}

/** The recipe with the lines where the member put them. */
export function draftWith(draft: PastedRecipe, lines: readonly SortedLine[]): PastedRecipe {
  const textsOf = (part: PreviewPart) => lines.filter((line) => line.part === part).map(({ text }) => text)
  return {
    ...draft,
    ingredients: textsOf('ingredients'),
    steps: textsOf('steps'),
    memo: textsOf('memo').join('\n'),
  }
}
