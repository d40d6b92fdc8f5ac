import { emptyDraft, type PastedRecipe } from '../draft.ts'
import type { PastedLine } from '../layout/normalise.ts'
import type { Labelled, ReadLine } from '../model/labelled.ts'
import type { Label } from '../model/labels.ts'
import { bare } from '../words/bare.ts'
import { isTitleOnly } from '../words/clean-title.ts'
import { headingIn } from '../words/headings.ts'
import { isAddress, isFactName, isSentence, isTags } from '../words/line-form.ts'
import { countIn, isServingsAlone, servingsIn } from '../words/servings.ts'
import { stepNumberIn } from '../words/step-number.ts'
import { dishAtEnd } from '../words/title.ts'
import { readIngredients } from './ingredients/read-ingredients.ts'
import { besideAmount } from './ingredients/split-items.ts'
import { itemsTold, readProse } from './prose.ts'
import { readSteps } from './read-steps.ts'

/** A recipe read from text, and the lines that are in no part of it. */
export type RecipeReading = {
  draft: PastedRecipe
  leftOut: string[]
  /** The number of first steps that stand below 下準備 and are not counted with the others. */
  prepared?: number
}

const tagsMax = 5

/** A link to a shop below a recipe is not its source. */
const shop =
  /^https?:\/\/(?:[\w-]+\.)*(?:amzn\.(?:to|asia)|amazon\.(?:com|co\.jp)|r10\.to|(?:item|books|room|afl)\.rakuten\.co\.jp)\b/i
/** The page of an account; the post with the recipe is a better source. */
const account =
  /^https?:\/\/(?:[\w-]+\.)*(?:lin\.ee|(?:twitter|x|instagram|facebook|tiktok)\.com\/@?[\w.-]+\/?$|youtube\.com\/(?:@|c\/|channel\/|user\/))/i

/** The dish, and the lines that name it. */
type Title = { title: string; from: readonly PastedLine[] }

/** Third stage: the recipe of labelled lines. */
export function assemble(
  lines: readonly PastedLine[],
  labelled: readonly Labelled[],
  found: Title,
): RecipeReading {
  const tags = lines.filter(({ text }) => isTags(text))
  const addresses = lines.filter(({ text }) => isAddress(text) && !shop.test(text))
  const source = addresses.find(({ text }) => !account.test(text)) ?? addresses[0]
  const listed = readIngredients(labelled)
  const counted = readSteps(labelled)
  const prose = readProse(counted, listed.length > 0)
  const told = prose ?? (listed.length > 0 ? { ingredients: [], steps: counted } : itemsTold(counted))
  const ingredients = [...listed, ...told.ingredients]
  const { steps } = told
  const title = ingredients.length + steps.length > 0 ? found : { title: '', from: [] }
  const memo = joinFacts([...labelled.flatMap(memoOf), ...(prose?.memo ?? [])].sort(byPlace))
  const used = new Set([
    ...[...ingredients, ...steps, ...memo].flatMap(({ from }) => from),
    // A site's name beside the title and other words around it are not in the recipe.
    ...title.from
      .filter(({ text }) => isTitleOnly(text, title.title) && (!size.test(text) || size.test(title.title)))
      .map(({ at }) => at),
    ...tags.map(({ at }) => at),
    ...(source ? [source.at] : []),
    ...labelled.filter((each) => isReadOnly(each) && !size.test(each.line.text)).map(({ line }) => line.at),
  ])
  const tagNames = [...new Set(tags.flatMap(({ text }) => text.split(/[#＃\s　]+/)))].filter(Boolean)
  return {
    prepared: preparedIn(labelled, steps),
    draft: {
      ...emptyDraft,
      ...(servingsOf(labelled, title) ?? prose?.servings),
      title: title.title || prose?.title || dishAtEnd(lines),
      ingredients: ingredients.map(({ text }) => text),
      steps: steps.map(({ text }) => text),
      memo: memo.map(({ text }) => text).join('\n'),
      tags: tagNames.slice(0, tagsMax),
      source: source?.text ?? '',
    },
    leftOut: [
      ...lines.filter(({ at }) => !used.has(at)).map(({ text }) => text.replaceAll('\t', ' ')),
      ...besideRows(lines, [...ingredients, ...steps, ...memo]),
      ...tagNames.slice(tagsMax).map((name) => `#${name}`),
    ],
  }
}

/** The first steps that stand between 下準備 and 作り方, or between 下準備 and the step with the number 1. */
function preparedIn(labelled: readonly Labelled[], steps: readonly ReadLine[]): number {
  const kinds = labelled.map(({ line }) => headingIn(line.text)?.kind)
  const heading = kinds.indexOf('preparation')
  const first = labelled.findIndex(({ label }) => label === 'step')
  if (heading < 0 || first < heading || kinds.slice(0, heading).includes('steps')) return 0
  const isCounted = stepNumberIn(labelled[first]?.line.text ?? '') !== null
  const end = labelled.findIndex(
    ({ line }, at) =>
      at > heading && (kinds[at] === 'steps' || (!isCounted && stepNumberIn(line.text)?.number === 1)),
  )
  const endAt = labelled[end]?.line.at
  const count = endAt === undefined ? 0 : steps.findIndex(({ from }) => (from[0] ?? 0) >= endAt)
  return Math.max(0, count)
}

/** The size of a mould, which the servings do not keep: 材料（15cm丸型1台分） stays in sight. */
const size = /[\d０-９]\s*(?:[cｃ][mｍ]|㎝|センチ|号(?!線)|インチ|-?inch)/i

/** The cells and words beside the amounts that are in no text of the recipe, such as the time that a step takes. */
function besideRows(lines: readonly PastedLine[], read: readonly ReadLine[]): string[] {
  const used = new Set(read.flatMap(({ from }) => from))
  const kept = bare(read.map(({ text }) => text).join(' '))
  return lines
    .filter(({ at }) => used.has(at))
    .flatMap(({ text }) =>
      text.includes('\t') ? text.split('\t') : [besideAmount.exec(text)?.[0].trim() ?? ''],
    )
    .filter((cell) => /\p{L}/u.test(cell) && !kept.includes(bare(cell)))
}

const byPlace = (one: ReadLine, other: ReadLine) => (one.from[0] ?? 0) - (other.from[0] ?? 0)

/** Headings, numbers and servings are read and not copied. */
const isReadOnly = ({ label, line }: Labelled) =>
  (label === 'number' && stepNumberIn(line.text)?.rest === '') ||
  (label === 'servings' && isServingsAlone(line.text)) ||
  ((label === 'ingredientsHeading' || label === 'stepsHeading') && isHeadingOfParts(line.text)) ||
  (label.startsWith('memo') && headingIn(line.text)?.kind === 'memo')

/** 使っている道具 heads another part of the page, whatever its label. */
const isHeadingOfParts = (text: string) =>
  ['ingredients', 'steps', 'preparation'].includes(headingIn(text)?.kind ?? '')

function memoOf({ line, label }: Labelled): ReadLine[] {
  if (label === 'ingredient' && line.remark !== '') return [{ text: line.remark, from: [line.at] }]
  if (!label.startsWith('memo')) return []
  const heading = headingIn(line.text)
  const text = line.text.replaceAll('\t', ' ')
  if (heading?.kind !== 'memo') return [{ text, from: [line.at] }]
  return heading.label ? [{ text: `【${heading.label}】`, from: [line.at] }] : []
}

/** エネルギー and 320 kcal on two lines become one. */
function joinFacts(lines: readonly ReadLine[]): ReadLine[] {
  const joined: ReadLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isValue = /^約?\s?[\d.,]+\s?\D{0,6}$/.test(line.text.normalize('NFKC'))
    if (isValue && last && isFactName(last.text)) {
      last.text = `${last.text} ${line.text}`
      last.from.push(...line.from)
    } else joined.push({ ...line, from: [...line.from] })
  }
  return joined
}

/** From the heading of the ingredients, else from a line of its own, else from the title or another short line above. */
function servingsOf(labelled: readonly Labelled[], { title, from: named }: Title) {
  const of = (...wanted: Label[]) => labelled.filter(({ label }) => wanted.includes(label))
  const label = labelled.findIndex(({ line }) => servingsLabel.test(line.text))
  const headings = of('ingredientsHeading')
  const below =
    label < 0
      ? null
      : servingsIn(
          labelled
            .slice(label, label + 2)
            .map(({ line }) => line.text.replace(/[【】［］[\]]/g, ''))
            .join(' '),
        )
  if (below && headings.every(({ line }) => servingsIn(line.text) === null)) return below
  const first = labelled.findIndex((each) => each.label === 'ingredient' || each.label === 'step')
  const head = labelled.slice(0, first < 0 ? labelled.length : first)
  const above = head.filter(isAboutAll)
  const alone = labelled.filter(
    ({ label, line }) => !kept.has(label) && (isServingsAlone(line.text) || amongFacts.test(line.text)),
  )
  // ＜おはぎ 約12個＞ names the dish again.
  const again = above.filter(({ line }) => title !== '' && line.text.includes(title))
  const titled = [...headings, ...of('group'), ...named.map((line) => ({ line })), ...again]
  for (const { line } of [...headings, ...of('servings'), ...titled, ...above.filter(isShort)]) {
    const found = servingsIn(line.text)
    if (found) return found
  }
  for (const { line } of titled) {
    const found = countIn(line.text)
    if (found) return found
  }
  for (const { line } of [...alone.filter(isAboutAll), ...above]) {
    const found = servingsIn(line.text)
    if (found) return found
  }
  for (const { line } of head) {
    const found = roughCount.test(line.text)
      ? countIn(line.text.split(/[／/|｜]/, 1)[0] ?? '')
      : factServings(line.text)
    if (found) return found
  }
  const last =
    of('step', 'more')
      .at(-1)
      ?.line.text.split(/(?<=[。.])\s*(?=\S)/)
      .at(-1) ?? ''
  return isServingsAlone(last) ? servingsIn(last) : null
}

/** 6枚くらい／冷凍OK */
const roughCount = /^約?\d{1,3}\s?[個枚本](?:くらい|ぐらい|ほど|程度)(?:[／/|｜]|$)/

/** 主菜｜15分｜1人分 412kcal｜4人分 */
const factServings = (text: string) =>
  servingsIn(text.split(/[｜|／/]/).find((piece) => /^\s*(?!1\D)\d{1,2}\s?人[分前]\s*$/.test(piece)) ?? '')

/** A label on a line of its own, above the number. */
const servingsLabel = /^[【［[]?(?:servings?|serves|yields?|makes|portions?|人数)[】］\]]?\s*[:：]?$/i

const kept = new Set<Label>(['ingredient', 'amount', 'step', 'more'])

/** *1人分 beside the nutrition says nothing about the recipe; 2人分・20分・430kcal does. */
const isAboutAll = ({ line }: Labelled) =>
  !/^※|^[*＊]\s?\d(?!.*[*＊]$)|kcal|カロリー|キロカロリー|あたり|当たり/i.test(line.text) ||
  amongFacts.test(line.text)

const amongFacts =
  /^[^\p{L}\p{N}]*(?:分量は|(?!1\D)\d{1,2}\s?人[分前]\s?[・／/|｜]|(?:人数|分量|servings?|serves|yields?)\s?[:：]\s?(?!1\D)\d)/iu

const isShort = ({ line }: Labelled) => !/。|[!！].*\S/.test(line.text) && !isSentence(line.text.slice(0, 39))
