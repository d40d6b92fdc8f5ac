import { expect, it } from 'vitest'
import { readRecipe } from '#readers/recipe/read-pasted.ts'
import { ingredientRows } from '#readers/recipe/recipe-lines.ts'
import { readTodo } from '#readers/todo/read-todo.ts'
import { readTable } from '#readers/weight/read-table.ts'
import { understandTable } from '#readers/weight/understand.ts'
import { linesOfMarkdown } from '#web/apps/note/markdown/lines-of-markdown.ts'
import { findTimes } from '#web/apps/recipe/cook/find-times.ts'
import { pastedLines } from '#web/apps/todo/add/pasted-lines.ts'

/** Everything that reads a text which a member pastes, imports or takes from a page of somebody else. */
const readers: Record<string, (text: string) => unknown> = {
  'a note': linesOfMarkdown,
  'a recipe': readRecipe,
  'a recipe of a page': (text) =>
    readRecipe(
      JSON.stringify({
        '@type': 'Recipe',
        name: text,
        recipeIngredient: [text],
        recipeInstructions: text,
        recipeYield: text,
        totalTime: text,
        keywords: text,
      }),
    ),
  'the ingredients of a recipe': (text) => ingredientRows(text),
  'the times of a step': findTimes,
  'a todo': (text) => readTodo(text, new Date('2026-11-15T03:00:00Z')),
  'pasted todos': pastedLines,
  'a table of weights': (text) => understandTable(readTable(text), '2026-11-15'),
}
/** Those that patterns of ours took longest for. */
const units = [' ', 'a', '1', '１', 'ミリ・', '\t']

it.each(Object.keys(readers))(
  'reading %s of 50 kB takes no square of its length',
  (name) => {
    for (const unit of units) {
      const before = process.cpuUsage()
      readers[name]?.(`${unit.repeat(50_000 / unit.length)}!`)

      // Processor time: a busy machine lets anything wait. It takes 15 seconds and more otherwise.
      expect([unit, process.cpuUsage(before).user < 5_000_000]).toEqual([unit, true])
    }
  },
  60_000,
)
