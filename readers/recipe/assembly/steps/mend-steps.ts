import type { Labelled } from '../../model/labelled.ts'
import { headingIn } from '../../words/headings.ts'
import { stepNumberIn } from '../../words/step-number.ts'
import { mendNumbered } from './mend-numbered.ts'
import { isEnded, isIn, isTold, withLabel, withoutBelow } from './step-lines.ts'

/** Mends labels of steps where the form of the list decides: numbers, bullets, and lines broken by a narrow page. */
export const mendSteps = (labelled: readonly Labelled[]): Labelled[] =>
  [
    belowTips,
    mendTied,
    lastSteps,
    mendRuns,
    mendNumbered,
    mendBulleted,
    joinParagraphs,
    joinBroken,
    partUnbroken,
  ].reduce((given, mend) => mend(given), [...labelled])

/** The lines below コツ or ポイント are no steps. */
function belowTips(labelled: Labelled[]): Labelled[] {
  let isTip = false
  return labelled.map((each) => {
    const { line, label } = each
    const heading = headingIn(line.text)
    if (heading) isTip = heading.kind === 'memo' && /コツ|ポイント|アドバイス|points?|tips?/i.test(line.text)
    else if (isTip && label === 'step' && !line.isAfterBlank) return withLabel(each, 'memo2')
    else isTip = false
    return each
  })
}

/** 冷蔵庫で30分冷やしたら優勝 right below a step. */
const lastSteps = (labelled: Labelled[]): Labelled[] =>
  labelled.map((each, at) => {
    const above = labelled[at - 1]
    const isLast =
      above &&
      isTold(above) &&
      /^(?:out|memo)/.test(each.label) &&
      /たら(?:優勝|完成|できあがり|出来上がり)/.test(each.line.text)
    return isLast ? withLabel(each, 'step') : each
  })

/** An arrow leads from step to step. */
const mendTied = (labelled: Labelled[]): Labelled[] =>
  labelled.reduce<Labelled[]>((mended, each) => {
    const above = mended.at(-1)
    const isStep = each.line.isTied && above && isTold(above) && /^(?:out|memo)/.test(each.label)
    mended.push(isStep ? withLabel(each, 'step') : each)
    return mended
  }, [])

/** ・くるみ 160℃ 8分 below a list without bullets: if some lines of a list with bullets are steps, all are. */
function mendRuns(labelled: Labelled[]): Labelled[] {
  const runs: Labelled[][] = []
  for (const each of labelled) {
    const sign = bullet.exec(each.line.text)?.[0]
    const above = runs.at(-1)?.at(-1)
    const isNext = sign && above && !each.line.isAfterBlank && bullet.exec(above.line.text)?.[0] === sign
    if (isNext) runs.at(-1)?.push(each)
    else runs.push([each])
  }
  const isPlain = labelled.some(({ line, label }) => label === 'ingredient' && !bullet.test(line.text))
  return runs.flatMap((run) =>
    isPlain && run.some(({ label }) => label === 'step')
      ? run.map((each) => (each.label === 'ingredient' ? withLabel(each, 'step') : each))
      : run,
  )
}

const bullet = /^[・･•‣◦▪●○■□◆◇▶▷→⇒✓✔*+＋-](?=[\s　]*\S)/

/** In a list with bullets, a line without one goes on with the line above. */
function mendBulleted(labelled: Labelled[]): Labelled[] {
  const signOf = ({ line }: Labelled) => bullet.exec(line.text)?.[0]
  const steps = labelled.filter(({ label }) => label === 'step')
  const sign = steps.map(signOf).find(Boolean)
  const marked = [...labelled.keys()].filter((at) => {
    const each = labelled[at]
    return each && signOf(each) === sign && isIn(each, 'step', 'section', 'more')
  })
  const [first = 0, last = 0] = [marked[0], marked.at(-1)]
  const isList = marked.filter((at) => labelled[at]?.label === 'step').length * 2 > marked.length
  if (!sign || marked.length < 2 || !isList) return labelled
  const isAll = steps
    .filter((each) => each.line.at < (labelled[last]?.line.at ?? 0))
    .every((each) => signOf(each) === sign)
  const isMore = (each: Labelled | undefined, at: number) =>
    each !== undefined &&
    at > first &&
    at <= last + 1 &&
    !marked.includes(at) &&
    !each.line.isAfterBlank &&
    isIn(each, 'step', 'section', 'more', 'out2', 'out3')
  const mended = labelled.map((each, at) => {
    // An item right below the last one is a step.
    if (
      at === last + 1 &&
      signOf(each) === sign &&
      !each.line.isAfterBlank &&
      /^(?:out|memo)/.test(each.label)
    )
      return withLabel(each, 'step')
    if (isMore(each, at) && isBroken(labelled, at)) return withLabel(each, 'more')
    if (isIn(each, 'step') && isHead(each.line.text) && !marked.includes(at) && marked.includes(at + 1))
      return withLabel(each, 'section')
    const isStep = each.label === 'section' && marked.includes(at) && isMore(labelled[at + 1], at + 1)
    return isStep && isBroken(labelled, at + 1) ? withLabel(each, 'step') : each
  })
  return isAll
    ? withoutBelow(
        mended,
        mended.findLastIndex((each) => isTold(each) && signOf(each) === sign),
      )
    : mended
}

/** 下ゆで above ・豚肉を切る。 names a section. */
const isHead = (text: string) => text.length <= headLengthMax && !/[。、\d０-９]/.test(text) && !isEnded(text)

/** True if the line above does not end its sentence and is about as long as the longest one. */
function isBroken(labelled: readonly Labelled[], at: number): boolean {
  const above = labelled[at - 1]?.line.text ?? ''
  return !isEnded(above) && above.length >= widthOf(labelled) * brokenShare
}

const headLengthMax = 10
const brokenShare = 0.7
const partedShare = 0.6
const wordsOnlyMax = 26

const widthOf = (labelled: readonly Labelled[]) =>
  Math.max(0, ...labelled.filter(isTold).map(({ line }) => line.text.length))

/** Where blank lines part the steps, the lines of a paragraph are one step. */
function joinParagraphs(labelled: Labelled[]): Labelled[] {
  const inside = labelled.slice(1).filter((each, at) => {
    const above = labelled[at]
    return above && isTold(above) && isTold(each) && !each.line.isAfterBlank
  })
  const begun = labelled.filter((each) => isTold(each) && each.line.isAfterBlank)
  const more = inside.filter(({ label }) => label === 'more').length
  if (begun.length < 3 || more < 2 || more * 2 <= inside.length) return labelled
  return labelled.map((each) => (inside.includes(each) ? withLabel(each, 'more') : each))
}

/** No sentence begins with を or a small kana, and none with a small letter among others with a capital one. */
function joinBroken(labelled: Labelled[]): Labelled[] {
  const told = labelled.filter(({ label }) => label === 'step')
  const isCapital = told.filter(({ line }) => /^\W*[A-Z]/.test(line.text)).length * 2 > told.length
  return labelled.map((each, at) => {
    const above = labelled[at - 1]
    const { text, isAfterBlank } = each.line
    if (!above || isAfterBlank || !isTold(above) || !isIn(each, 'step', 'section', 'out2', 'out3'))
      return each
    const isRest =
      /^[をんっゃゅょァィゥェォッャュョー、。）」]/.test(text) ||
      (isCapital && /^[a-z]/.test(text) && /[\w,-]$/.test(above.line.text))
    return isRest ? withLabel(each, 'more') : each
  })
}

/** A page breaks full lines only: what follows a short line, or a whole sentence in a list of sentences, is a step. */
function partUnbroken(labelled: Labelled[]): Labelled[] {
  const told = labelled.filter(isTold)
  const blocks = 1 + told.slice(1).filter(({ line }) => line.isAfterBlank).length
  const isSpaced = blocks * 3 > told.length
  const isNumbered =
    labelled.some(({ label }) => label === 'number') ||
    told.filter(({ line }) => stepNumberIn(line.text)).length > 1
  if (isNumbered || told.some(({ line }) => bullet.test(line.text) || line.isIndented)) return labelled
  const width = widthOf(labelled)
  const breaks = told.filter(({ label }) => label === 'more').length
  return labelled.map((each, at) => {
    const above = labelled[at - 1]
    if (each.label !== 'more' || !above || !isTold(above)) return each
    const { text } = above.line
    const isShort = text.length < width * partedShare && !/[、,\w]$/.test(text)
    const isWords =
      breaks === 1 &&
      text.length < wordsOnlyMax &&
      !/(?:ながら|(?<!ま)で|[\wてにをがはのとへ、。])$/.test(text)
    const isWhole = !isSpaced && isEnded(text) && (fits(text, each.line.text, width) || isAllEnded(told))
    return isShort || isWords || isWhole ? withLabel(each, 'step') : each
  })
}

const isAllEnded = (told: readonly Labelled[]) =>
  told.length > 2 && told.every(({ line }) => isEnded(line.text))

/** True if the first word of a line had room in the line above. */
const fits = (above: string, text: string, width: number) =>
  /^[\x20-\x7e]+$/.test(above) && above.length + 1 + text.split(' ', 1).join('').length < width
