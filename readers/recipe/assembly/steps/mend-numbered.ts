import type { Labelled } from '../../model/labelled.ts'
import { tellsCooking } from '../../words/chat.ts'
import { headingIn } from '../../words/headings.ts'
import { isNoise, isSentence } from '../../words/line-form.ts'
import { isNumber, stepNumberIn } from '../../words/step-number.ts'
import { isReference } from '../../words/step-reference.ts'
import { isEnded, isTold, withLabel, withoutBelow } from './step-lines.ts'

const headLengthMax = 20

/** A step of a numbered list: the place of its number, and of the lines below it. */
type Entry = { at: number; rest: string; style: string; body: number[]; isLast: boolean }

/** In a numbered list only numbers begin steps; the lines below a number go on with its step. */
export function mendNumbered(labelled: Labelled[]): Labelled[] {
  const mended = [...labelled]
  const lists = listsIn(labelled)
  for (const entries of lists) {
    const broken = entries.filter(({ body }) => body.some((at) => labelled[at]?.label === 'more'))
    const isBroken = broken.length * 2 > entries.length
    for (const entry of entries) mendEntry(mended, entry, isBroken)
    joinLastBracket(mended, entries)
    nameHeads(mended, entries)
    for (const { at, rest, body } of entries) {
      const own = mended[at]
      const isName = mended.slice(at + 1, at + 1 + body.length).some(isTold)
      // A section without lines of its own is a step as the others are.
      if (own?.label === 'section' && rest && !isName) mended[at] = withLabel(own, 'step')
    }
  }
  const last = lists.at(-1)?.at(-1)
  return last ? withoutBelow(mended, lastLineOf(mended, last)) : mended
}

/** The first line of a step that says more than its name. */
const lastLineOf = (labelled: readonly Labelled[], { at, rest, body }: Entry) =>
  [...(rest ? [at] : []), ...body].find((place) => {
    const each = labelled[place]
    return each && isTold(each) && (each.line.text.length > headLengthMax || isEnded(each.line.text))
  }) ?? labelled.length

/** Lists whose numbers go on one by one and that hold steps. */
function listsIn(labelled: readonly Labelled[]): Entry[][] {
  const lists: Entry[][] = []
  labelled.forEach((each, at) => {
    const { line, label } = each
    const number = /^(?:ingredient|amount|group|title|servings)/.test(label) ? null : stepNumberIn(line.text)
    const last = lists.at(-1)
    if (number && !isReference(number.rest) && number.style !== 'glued') {
      const entry = { at, rest: number.rest, style: number.style, body: [], isLast: true }
      const isSame = last?.every(
        (other) => other.style === number.style && isDigit(labelled[other.at]) === isDigit(each),
      )
      if (last && isSame && isNumber(number, last.length + 1)) last.push(entry)
      else if (number.number === 1) lists.push([entry])
      else last?.at(-1)?.body.push(at)
    } else last?.at(-1)?.body.push(at)
  })
  const isKnown = ({ at }: Entry) => /^(?:step|number|section|more)$/.test(labelled[at]?.label ?? '')
  // A number below the list counts something else, unless its words tell what to do.
  const isStep = ({ at, rest, style }: Entry) =>
    style === 'signed' &&
    labelled.slice(at - 1, at).some(isTold) &&
    tellsCooking(`${rest}${labelled[at + 1]?.line.text}`)
  const isHeld = (entry: Entry) => isKnown(entry) || isStep(entry)
  return lists
    .map((entries) => entries.slice(0, entries.findLastIndex(isHeld) + 1))
    .filter((entries) => entries.length > 1 && entries.filter(isKnown).length * 2 > entries.length)
    .map((entries) => entries.map((entry, at) => ({ ...entry, isLast: at === entries.length - 1 })))
}

/** ア) and 1. number different lists. */
const isDigit = (each: Labelled | undefined) =>
  /^[^\p{L}\p{N}]*(?:\p{L}{1,4}\s?)?[\d０-９]/u.test(each?.line.text ?? '')

function mendEntry(labelled: Labelled[], { at, rest, body, isLast }: Entry, isBroken: boolean): void {
  const own = labelled[at]
  if (own && /^(?:out|memo|more)/.test(own.label)) labelled[at] = withLabel(own, rest ? 'step' : 'number')
  const [first] = body
  const below = first === undefined ? undefined : labelled[first]
  const isFirst = (place: number) => rest === '' && place === first
  if (first !== undefined && below && rest === '' && isLostStep(below))
    labelled[first] = withLabel(below, 'step')
  for (const place of body) {
    const each = labelled[place]
    const above = labelled[place - 1]
    if (!each || !above || isFirst(place)) continue
    const { text, isAfterBlank } = each.line
    if (isTold(each) && isRemark(text, isAfterBlank)) labelled[place] = withLabel(each, 'memo2')
    else if (isAside(each) && !isLast) labelled[place] = withLabel(each, 'memo2')
    else if (isAfterBlank || !isTold(above)) continue
    else if (each.label === 'section' && isBracketed(each) && each.line.isIndented)
      labelled[place] = withLabel(each, 'more')
    else if (isLast && isTold(each) && isKeeping(text) && isEnded(above.line.text))
      labelled[place] = withLabel(each, 'memo3')
    else if (each.label === 'step' && !/^[・•-]/.test(text) && !stepNumberIn(text)?.isSure)
      labelled[place] = withLabel(each, 'more')
    else if (isBroken && /^(?:out|memo)/.test(each.label) && !isEnded(above.line.text) && !isPage(text))
      labelled[place] = withLabel(each, 'more')
  }
}

const isPage = (text: string) => isNoise(text) || headingIn(text) !== null || /^※/.test(text)

/** The sentence below a number alone. */
const isLostStep = ({ line, label }: Labelled) =>
  (label === 'more' || (/^(?:out|memo)/.test(label) && isSentence(line.text))) && !isPage(line.text)

/** →焦げたら… and ★冬は… below a step, and a paragraph in brackets; ★を加える speaks of ingredients. */
const isRemark = (text: string, isAfterBlank: boolean) =>
  (/^[→⇒★☆＊💡👉]/u.test(text) && !isReference(text.replace(/^[^\p{L}\p{N}]+/u, ''))) ||
  (isAfterBlank && /^[（(].*[)）]$/.test(text))

/** The advice on keeping the dish stands below the last step. */
const isKeeping = (text: string) =>
  /保存(?!容器)|要冷蔵|日持ち|開[封栓]後|^(?:keeps|store[sd]?)\b/i.test(text)

/** A paragraph between two numbered steps that tells nothing to do, such as the caption of a picture. */
const isAside = ({ line, label }: Labelled) =>
  label === 'step' && line.isAfterBlank && /[ぁ-ん]/.test(line.text) && !tellsCooking(line.text)

const isBracketed = (each: Labelled | undefined) => /^[（(].*[)）]$/.test(each?.line.text ?? '')

/** The last step has its words in brackets as the other steps have. */
function joinLastBracket(labelled: Labelled[], entries: readonly Entry[]): void {
  const joined = entries.flatMap(({ body }) => body).filter((at) => labelled[at]?.label === 'more')
  const [at = -1] = entries.at(-1)?.body ?? []
  const own = labelled[at]
  if (
    own &&
    isBracketed(own) &&
    !own.line.isAfterBlank &&
    joined.some((other) => isAlike(labelled[other], own))
  )
    labelled[at] = withLabel(own, 'more')
}

const isAlike = (one: Labelled | undefined, other: Labelled) =>
  isBracketed(one) && one?.line.isIndented === other.line.isIndented

/** 1. たれを作る above the sentences of the step is the name of a section. */
function nameHeads(labelled: Labelled[], entries: readonly Entry[]): void {
  const heads = entries.flatMap(({ at, rest, body, isLast }) => {
    const [head = -1, text = -1] = rest === '' ? body : [at, ...body]
    const name = rest || (labelled[head]?.line.text ?? '')
    const below = labelled[text]
    const own = labelled[head]
    const isHead =
      own &&
      (isTold(own) || own.label === 'section') &&
      name.length <= headLengthMax &&
      !/[。、.,!！?？]/.test(name) &&
      below &&
      (isTold(below) || (isLast && !below.line.isAfterBlank)) &&
      isEnded(below.line.text) &&
      below.line.text.length > name.length + 2
    return isHead ? [{ head, text }] : []
  })
  if (heads.length < 2 || heads.length * 3 < entries.length * 2) return
  for (const { head, text } of heads) {
    const [own, below] = [labelled[head], labelled[text]]
    if (own && below) {
      labelled[head] = withLabel(own, 'section')
      labelled[text] = withLabel(below, 'step')
    }
  }
}
