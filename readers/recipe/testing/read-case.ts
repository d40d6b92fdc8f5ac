import fc from 'fast-check'
import type { RecipeReading } from '../assembly/assemble.ts'
import type { PastedRecipe } from '../draft.ts'
import { minutesText } from '../facts.ts'
import { normalise } from '../layout/normalise.ts'
import { readJsonLd } from '../read-json-ld.ts'
import { readRecipe } from '../read-pasted.ts'
import { readText } from '../read-text.ts'
import { ingredientRows, isIngredient } from '../recipe-lines.ts'
import { bare } from '../words/bare.ts'
import { headingIn } from '../words/headings.ts'
import { isServingsAlone } from '../words/servings.ts'
import { stepNumberIn } from '../words/step-number.ts'
import type { Expected, PastedCase } from './pasted-case.ts'

type Outcome = { read: Expected; expected: Expected; lost: string[] }

/**
 * The recipes that are read otherwise than the table says, or of which a line is lost, with what was read. A known miss
 * that is read now is listed too: it must leave the list of misses.
 */
export const misreadAmong = (cases: readonly PastedCase[], misses: ReadonlySet<string>) =>
  cases.flatMap((each) => {
    const outcome = readCase(each)
    const isRead = JSON.stringify(outcome.read) === JSON.stringify(outcome.expected)
    const isAsKnown = isRead !== misses.has(each.name)
    return isAsKnown && outcome.lost.length === 0 ? [] : [{ name: each.name, isRead, ...outcome }]
  })

/** Reads a recipe of the table: what was read, what is expected, and the lines that the reading has lost. */
function readCase({ name, text, expected, otherTitles }: PastedCase): Outcome {
  const { first } = readRecipe(text)
  const { title } = first.draft
  // JSON-LD is data; the same text read line by line loses nothing either.
  const asText = readJsonLd(text) ? readText(text).first : first
  return {
    read: told(first.draft),
    expected: { ...expected, title: otherTitles.includes(title) ? title : expected.title },
    lost: name.startsWith('json-ld') ? [] : lost(text, asText),
  }
}

/** Lines of real recipes in any order, with any text between them. */
export const shuffled = (lines: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...lines) },
        fc.string({ unit: 'binary', maxLength: 40 }),
      ),
      { maxLength: 40 },
    )
    .map((each) => each.join('\n'))

/** The letters and digits of every pasted line that the reading has lost. */
export function lost(text: string, { draft, leftOut }: RecipeReading = readText(text).first): string[] {
  const kept = bare(
    [
      draft.title,
      ...draft.ingredients,
      ...draft.steps,
      draft.memo,
      ...draft.tags,
      draft.source,
      ...leftOut,
    ].join(' '),
  )
  return normalise(text)
    .map((line) => line.text)
    .filter((line) => {
      const words = (stepNumberIn(line)?.rest || line)
        .replace(/[①-⓿❶-➓]/g, ' ')
        // An amount in front of a name moves behind it.
        .split(/お?好みで|[^\p{L}\p{N}]+/u)
        .filter((word) => word.length > 1)
      const missing = words.filter((word) => !kept.includes(bare(word)))
      return missing.length > 0 && !isTakenApart(line.normalize('NFKC'))
    })
}

/** Headings, numbers of steps and servings are read, not copied. */
const isTakenApart = (line: string) =>
  ['ingredients', 'steps', 'preparation', 'memo'].includes(headingIn(line)?.kind ?? '') ||
  isServingsAlone(line) ||
  /料理名|材\s*料|作\s*り\s*方|つくり|手順|調理|用意|準備|下ごしらえ|分量|コツ|ポイント|メモ|備考|生い立ち|きっかけ|人分|人前|個分|枚分|まいぶん|本分|台|食分|^\W*[A-Ha-h]\W|step|ingredient|instruction|direction|method|note|tip|serv|people|yield|make|レシピ|by\s/i.test(
    line,
  ) ||
  /^\W*\d/.test(line)

function told(draft: PastedRecipe): Expected {
  return {
    title: draft.title,
    servings: draft.servings === null ? '' : `${draft.servings}${draft.servingUnit}`,
    ingredients: ingredientRows(draft.ingredients.join('\n'))
      .filter(isIngredient)
      .map(({ name, amount, group, mark }) =>
        [name, amount, mark || group].join(' | ').replace(/[\s|]+$/, ''),
      ),
    steps: draft.steps,
    memo: [...draft.memo.split('\n').filter(Boolean), ...factLines(draft)],
    tags: draft.tags,
    source: draft.source,
  }
}

/** JSON-LD names time and calories as data; the table lists them below the memo. */
const factLines = ({ facts: { minutes, kcal } }: PastedRecipe): string[] => [
  ...(minutes ? [`調理時間：${minutesText(minutes)}`] : []),
  ...(kcal ? [`カロリー：${kcal}kcal`] : []),
]
