import type { PastedLine } from '../layout/normalise.ts'
import { splitLine } from '../quantity/split-line.ts'
import { dishWords } from '../words/dish-words.ts'
import { dishIn } from '../words/title.ts'
import type { Observed } from './chain.ts'
import { formOf, type LineForm, step } from './line-features.ts'
import { type Add, addBlocks, addPlaces, addUnended, isStep } from './place-features.ts'

/** Features of the line above and of the line below that say more than its kind. */
const shown = new Set([
  ...[
    'blank',
    'sign',
    'comma',
    'open$',
    'verb$',
    'sentence',
    '※',
    ':$',
    'amount',
    'item',
    'cooking',
    'emoji',
    'indent',
  ],
])
const window = 4
const countedBelowMax = 40
const titleLengthMax = 60

const isItem = (form: LineForm | undefined) => form?.kind === 'item' || form?.kind === 'amount'
const isNoise = (form: LineForm | undefined) => form?.kind === 'noise' || form?.kind === 'h-end'
const isNumber = (form: LineForm | undefined) => form?.kind === 'numbered' || form?.kind === 'num'

/** The features of each line: its own form, that of its neighbours, and its place in the whole text. */
export function observe(lines: readonly PastedLine[]): Observed[] {
  const forms = lines.map((line, at) => formOf(line, lines[at + 1]?.text))
  const features = forms.map((form) => [...form.features, 'bias'])
  for (const add of [
    addNeighbours,
    addNumbers,
    addPlaces,
    addBlocks,
    addUnended,
    addHeadings,
    addCounts,
    addTitles,
  ])
    add(forms, features)
  return lines.map(({ isAfterBlank }, at) => ({ features: features[at] ?? [], isAfterBlank }))
}

const addNeighbours: Add = (forms, features) => {
  const kind = (at: number) => forms[at]?.kind ?? (at < 0 ? '^' : '$')
  const signs = countsOf(forms.map(({ sign }) => sign))
  forms.forEach((form, at) => {
    const [above2, above, here, below, below2] = [-2, -1, 0, 1, 2].map((by) => kind(at + by))
    const blank = form.features.includes('blank') ? 'b' : ''
    features[at]?.push(
      ...[`k-1=${above}`, `k-2=${above2}`, `k+1=${below}`, `k+2=${below2}`, `k+3=${kind(at + 3)}`],
      ...[`k-1,0=${above},${here}`, `k0,1=${here},${below}`, `k-1,0,1=${above},${here},${below}`],
      `k0,1,2=${here},${below},${below2}`,
      ...(forms[at - 1]?.features.flatMap((name) => (shown.has(name) ? [`-${name}${blank}`] : [])) ?? []),
      ...(forms[at + 1]?.features.flatMap((name) => (shown.has(name) ? [`+${name}`] : [])) ?? []),
    )
    if (!form.sign) return
    const same = [at - 1, at + 1].map((index) => (forms[index]?.sign === form.sign ? 1 : 0)).join('')
    features[at]?.push(`same${same}`, `signs${step(signs.get(form.sign) ?? 0, [2, 3, 5])}`)
  })
}

/** Numbers that go on one by one are those of steps. */
const addNumbers: Add = (forms, features) => {
  let last = 0
  const lastAt = new Map(forms.map(({ number }, at) => [number?.number ?? 0, at]))
  forms.forEach(({ number }, at) => {
    const isNext = (wanted: number, within: number) =>
      (lastAt.get(wanted) ?? -1) > at &&
      (within === 0 || forms.slice(at + 1, at + within).some((form) => form.number?.number === wanted))
    if (!number) {
      features[at]?.push(
        `after${step(last, [1, 2])}`,
        ...(last > 0 && isNext(last + 1, 12) ? ['goes on'] : []),
      )
      return
    }
    const isFollowing = number.number === last + 1
    features[at]?.push(`seq${isFollowing ? 1 : 0}${number.isSure ? '!' : ''}`)
    if (isNext(number.number + 1, 0)) features[at]?.push('seq+')
    if (isFollowing) last = number.number
  })
}

const addHeadings: Add = (forms, features) => {
  const isMain = ({ heading }: LineForm) => heading !== '' && heading !== 'facts'
  const below: string[] = []
  let next = 'none'
  forms.toReversed().forEach((form) => {
    below.unshift(next)
    if (isMain(form)) next = form.heading
  })
  const bestAt = {
    ingredients: bestHeading(forms, 'ingredients', isItem),
    steps: bestHeading(forms, 'steps', isStep),
  }
  const page = pageOf(forms)
  let last = 'none'
  let lastAt = -1
  forms.forEach((form, at) => {
    const from = (best: number) => (best < 0 ? 'n' : at < best ? 'b' : at === best ? '=' : 'a')
    const place = from(bestAt.ingredients) + from(bestAt.steps)
    features[at]?.push(
      ...[`h-=${last}`, `h-,k=${last},${form.kind}`, `h+=${below[at]}`, `h-+=${last},${below[at]}`],
      `hd=${last}${step(at - lastAt, [2, 3, 6, 12, 30])}`,
      ...[`p=${place}`, `p,k=${place},${form.kind}`, `p,g=${place}${page}`],
      ...[`page=${page}`, `page,k=${page},${form.kind}`, `at,g=${Math.min(at, 3)}${page}`],
    )
    if (isMain(form)) {
      last = form.heading
      lastAt = at
    }
  })
}

/** A page has many lines of menus, buttons and links. */
const pageOf = (forms: readonly LineForm[]) => step(forms.filter(isNoise).length, [3, 6])

/** The heading with the most lines of its kind below it: menus, too, have 材料 and 作り方. */
function bestHeading(
  forms: readonly LineForm[],
  heading: string,
  isBelow: (form: LineForm) => boolean,
): number {
  let best = -1
  let most = 0
  forms.forEach((form, at) => {
    if (form.heading !== heading) return
    let count = 0
    for (const [index, below] of forms.slice(at + 1, at + countedBelowMax).entries()) {
      if (['ingredients', 'steps', 'end'].includes(below.heading)) {
        if (count > 0 || index > 1) break
      } else if (isBelow(below)) count++
    }
    if (count > most) {
      most = count
      best = at
    }
  })
  return best
}

const addCounts: Add = (forms, features) => {
  const items = running(forms, isItem)
  const steps = running(forms, isStep)
  const numbers = running(forms, isNumber)
  const noise = running(forms, isNoise)
  const size = forms.length
  let isFirst = true
  forms.forEach(({ kind, features: own }, at) => {
    const rest = (counts: readonly number[]) => (counts[size] ?? 0) - (counts[at + 1] ?? 0)
    const around = (counts: readonly number[]) =>
      (counts[Math.min(size, at + window + 1)] ?? 0) -
      (counts[Math.max(0, at - window)] ?? 0) -
      ((counts[at + 1] ?? 0) - (counts[at] ?? 0))
    const past = `${step(items[at] ?? 0, [1, 3])}${step(steps[at] ?? 0, [1, 3])}`
    features[at]?.push(
      ...[
        `ri=${step(rest(items), [1, 2, 4])}`,
        `rs=${step(rest(steps), [1, 2, 4])}`,
        `rn=${step(rest(numbers), [1, 2])}`,
      ],
      `r=${step(rest(items), [1])}${step(rest(steps), [1])}`,
      ...[`past=${past}`, `past,k=${past},${kind}`],
      `wi=${step(around(items), [1, 3, 5])},${kind}`,
      `ws=${step(around(steps), [1, 3, 5])},${kind}`,
      `wn=${step(around(noise), [1, 3])}`,
      ...[`at=${Math.min(at, 3)}${size < 6 ? 's' : ''}`, `end-${step(size - at, [2, 3, 6, 20])}`],
      ...(isFirst ? ['first'] : []),
    )
    // 水餃子 約40個 above the ingredients has the form of one.
    if (isItem(forms[at]) && own.includes('counted'))
      features[at]?.push(
        `counted${step(items[at] ?? 0, [1, 2])}`,
        `counted${step(items[at] ?? 0, [1, 2])},${forms[at + 1]?.kind}${forms[at + 1]?.features.includes('blank') ? 'b' : ''}`,
      )
    if (!['noise', 'chat', 'fact'].includes(kind)) isFirst = false
  })
}

/** The number of lines above each line for which it holds. */
function running(forms: readonly LineForm[], holds: (form: LineForm) => boolean): number[] {
  const counts = [0]
  for (const form of forms) counts.push((counts.at(-1) ?? 0) + (holds(form) ? 1 : 0))
  return counts
}

/** A score for a line above the recipe: how much it is like the name of its dish. */
const addTitles: Add = (forms, features) => {
  const heading = bestHeading(forms, 'ingredients', isItem)
  const first = heading >= 0 ? heading : firstOfBody(forms)
  const end = first < 0 ? forms.length : first
  const head = forms.slice(0, end)
  const titles = head.map(({ text }) => (text.length <= titleLengthMax ? dishIn(text) : ''))
  const counts = countsOf(titles)
  const body = forms.filter((form) => isItem(form) || isStep(form))
  const words = body.map(({ text }) => text).join('\n')
  const names = body.map(({ text }) =>
    splitLine(text)
      .name.replace(/[（(].*$/, '')
      .trim(),
  )
  const paths = head.filter(({ isPath }) => isPath).map(({ text }) => text.split(/[>›»＞/／]/).at(-1) ?? '')
  const all = head.map(({ text }) => text)
  let dishes = 0
  head.forEach(({ kind }, at) => {
    const title = titles[at] ?? ''
    const isDish = dishWords.test(title)
    const isShared = sharesWord(title, words)
    const named = names.filter((name) => name.length > 1 && name !== title && title.includes(name)).length
    features[at]?.push(
      ...['head', `t-=${step(end - at, [2, 3, 5, 9])}`, `t-,k=${step(end - at, [2, 3, 5, 9])}${kind}`],
      ...((counts.get(title) ?? 0) > 1 ? [`twice${isDish ? '+' : ''}`] : []),
      ...(title.length > 2 && all.some((text) => text.length > title.length && text.includes(title))
        ? ['named']
        : []),
      ...(paths.some((path) => title !== '' && path.includes(title)) ? ['inpath'] : []),
      ...(isShared ? [`shares${isDish ? '+' : ''}`] : []),
      `names${step(named, [1, 2])}`,
      ...(names.some((name) => name.includes(title)) ? ['isname'] : []),
      ...(head[at - 1]?.isPath ? ['below path'] : []),
      ...(dishes === 0 ? ['no dish above'] : []),
    )
    if (isDish && kind !== 'item' && kind !== 'amount') dishes++
  })
}

/** The first of several items close to each other; 閲覧数 1,920 above the dish stands alone. */
function firstOfBody(forms: readonly LineForm[]): number {
  const items = running(forms, isItem)
  const isRun = (at: number) => (items[Math.min(at + 4, forms.length)] ?? 0) - (items[at] ?? 0) > 2
  const run = forms.findIndex((form, at) => form.kind === 'numbered' || (isItem(form) && isRun(at)))
  return run >= 0 ? run : forms.findIndex(isItem)
}

function countsOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts) if (text.length > 0) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}

/** Two characters in a row, or a Latin word, that ingredients and steps have as well. */
function sharesWord(title: string, body: string): boolean {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? []
  if (words.some((word) => body.toLowerCase().includes(word))) return true
  const pairs = title.match(/(?=([\p{Script=Han}\p{Script=Katakana}ー]{2}))/gu) ?? []
  return (
    pairs.length > 0 &&
    [...title.matchAll(/(?=([\p{Script=Han}\p{Script=Katakana}ー]{2}))/gu)].some(([, pair = '']) =>
      body.includes(pair),
    )
  )
}
