import type { LineForm } from './line-features.ts'

/** Adds features to each line of a text. */
export type Add = (forms: readonly LineForm[], features: readonly string[][]) => void

export const isStep = (form: LineForm | undefined) =>
  form?.kind === 'numbered' || form?.kind === 'cook' || form?.kind === 'cook-'

const tailMax = 4

/** The place of a line within a numbered list: below its number, above the next number, or below the whole list. */
export const addPlaces: Add = (forms, features) => {
  const lists = numberedLists(forms)
  forms.forEach((form, at) => {
    const list = lists.findLast(({ first }) => first <= at) ?? lists[0]
    if (!list) {
      features[at]?.push('list=none')
      return
    }
    const above = list.at.findLast((index) => index <= at)
    const next = list.at.find((index) => index > at)
    if (above === undefined) {
      features[at]?.push(`list-${Math.min(tailMax, (next ?? at) - at)}`)
      return
    }
    const isBare = forms[above]?.kind === 'num'
    const ends = /[。.!！)）」]$/.test(forms[at - 1]?.text ?? '') ? '.' : ''
    const blank = form.features.includes('blank') ? 'b' : ''
    const place = `${isBare ? 'bare' : ''}${Math.min(tailMax, at - above)}`
    if (next === undefined)
      features[at]?.push(`tail=${place}`, `tail=${place}${ends}${blank}`, `tail,k=${place}${form.kind}`)
    else {
      const title = form.text.length <= 22 && !/[。、]$/.test(form.text) ? 't' : ''
      const isAbove = next === at + 1 ? '+' : ''
      features[at]?.push(
        `in=${place}${isAbove}`,
        `in=${place}${isAbove}${ends}${blank}${title}`,
        `in,k=${place}${form.kind}`,
      )
    }
  })
}

type List = { first: number; at: number[] }

/** Lists whose numbers go on one by one. A new list begins with 1. */
function numberedLists(forms: readonly LineForm[]): List[] {
  const lists: List[] = []
  let expected = 0
  forms.forEach(({ number, kind }, at) => {
    if (!number || kind === 'item' || kind === 'amount') return
    const last = lists.at(-1)
    if (last && number.number === expected) last.at.push(at)
    else if (number.number === 1) lists.push({ first: at, at: [at] })
    else return
    expected = number.number + 1
  })
  return lists.filter((list) => list.at.length > 1)
}

type Block = { from: number; to: number; type: string }

/** The kind of most lines between two blank lines: an odd line among steps is a step as well. */
export const addBlocks: Add = (forms, features) => {
  const blocks = blocksIn(forms)
  blocks.forEach(({ from, to, type }, index) => {
    const above = blocks[index - 1]?.type ?? '^'
    const below = blocks[index + 1]?.type ?? '$'
    for (let at = from; at < to; at++) {
      const place = at === from ? 'f' : at === to - 1 ? 'l' : ''
      features[at]?.push(
        ...[`blk=${type}`, `blk,k=${type},${forms[at]?.kind}`, `blk,p=${type}${place}`],
        ...[`blk-=${above},${type}`, `blk-+=${above},${type},${below}`],
      )
    }
  })
}

function blocksIn(forms: readonly LineForm[]): Block[] {
  const starts = [...forms.keys()].filter((at) => at === 0 || forms[at]?.features.includes('blank'))
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? forms.length
    return { from, to, type: typeOf(forms.slice(from, to)) }
  })
}

/** The kind that half of the lines have, and whether there are several lines. */
function typeOf(block: readonly LineForm[]): string {
  const share = (holds: (form: LineForm) => boolean) => block.filter(holds).length * 2 >= block.length
  const type = share(isStep)
    ? 'step'
    : share(({ kind }) => kind === 'item' || kind === 'amount')
      ? 'item'
      : share(({ kind }) => kind === 'noise' || kind === 'fact')
        ? 'page'
        : 'text'
  return `${type}${Math.min(3, block.length)}`
}

const endedShare = 0.7

/** Where sentences end with a full stop, a short line without one is a heading. */
export const addUnended: Add = (forms, features) => {
  const told = forms.filter(isStep)
  const ended = told.filter(({ text }) => /[。.]$/.test(text)).length
  if (told.length < 3 || ended < told.length * endedShare) return
  forms.forEach(({ text, kind, number }, at) => {
    if (text.length > 22 || /[。.!！?？]$/.test(text) || number || kind === 'item') return
    features[at]?.push('unended', `unended${forms[at - 1]?.kind},${forms[at + 1]?.kind}`)
  })
}
