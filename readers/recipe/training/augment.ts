import type { PastedLine } from '../layout/normalise.ts'
import type { Label } from '../model/labels.ts'
import { bare } from '../words/bare.ts'
import { withTitle } from './augment-title.ts'
import type { Marked } from './marked.ts'

const body = new Set<Label>(['ingredient', 'amount', 'step', 'more', 'number'])
const sectionEvery = 3
const wrapEvery = 4
const wrapMin = 34
const widths = [18, 22, 26, 30, 36]

/**
 * New recipes made of those of the table: the head and the tail of a page come from other recipes, some lists of steps
 * have sections, and some steps are broken into lines. The same recipes give the same new ones.
 */
export function augment(recipes: readonly Marked[]): Marked[] {
  const sections = recipes.flatMap(({ lines, gold }) => lines.filter((_, at) => gold[at] === 'section'))
  return recipes.flatMap((recipe, at) => {
    const named = withTitle(recipe, recipes, at)
    const mixed = withTail(withHead(named, other(recipes, at, 7)), other(recipes, at, 11))
    const divided = at % sectionEvery === 0 ? withSections(mixed, sections, at) : mixed
    const made = at % wrapEvery === 0 ? wrapped(divided, widths[at % widths.length] ?? 30) : divided
    return made === recipe ? [] : [made]
  })
}

const other = (recipes: readonly Marked[], at: number, by: number) =>
  recipes[(at * by + 101) % recipes.length] ?? { lines: [], gold: [], titles: [] }

const bodyStart = ({ gold }: Marked) => gold.findIndex((label) => body.has(label))

/** The lines above the dish of another recipe stand above this dish. */
function withHead(recipe: Marked, donor: Marked): Marked {
  const at = recipe.gold.indexOf('title')
  const given = donor.gold.indexOf('title')
  if (at < 0 || at > bodyStart(recipe) || given < 1 || given > bodyStart(donor)) return recipe
  const names = donor.titles.map(bare).filter((name) => name !== '')
  const kept = [...donor.lines.keys()].filter(
    (index) => index < given && !names.some((name) => bare(donor.lines[index]?.text ?? '').includes(name)),
  )
  return {
    ...recipe,
    lines: [...kept.flatMap((index) => donor.lines[index] ?? []), ...recipe.lines.slice(at)],
    gold: [...kept.flatMap((index) => donor.gold[index] ?? []), ...recipe.gold.slice(at)],
  }
}

/** The lines below the steps of another recipe stand below these steps. */
function withTail(recipe: Marked, donor: Marked): Marked {
  const last = recipe.gold.findLastIndex((label) => body.has(label))
  const given = donor.gold.findLastIndex((label) => body.has(label))
  if (last < 0 || given < 0 || donor.gold[given] === 'ingredient' || recipe.gold[last] === 'ingredient')
    return recipe
  return {
    ...recipe,
    lines: [...recipe.lines.slice(0, last + 1), ...donor.lines.slice(given + 1)],
    gold: [...recipe.gold.slice(0, last + 1), ...donor.gold.slice(given + 1)],
  }
}

/** Sections of other recipes stand above the first step and above every third one. */
function withSections(recipe: Marked, sections: readonly PastedLine[], seed: number): Marked {
  const starts = [...recipe.gold.keys()].filter(
    (at) => recipe.gold[at] === 'step' && recipe.gold[at - 1] !== 'number',
  )
  if (starts.length < 4 || recipe.gold.includes('section') || recipe.gold.includes('number')) return recipe
  const lines: PastedLine[] = []
  const gold: Label[] = []
  recipe.lines.forEach((line, at) => {
    const place = starts.indexOf(at)
    const section = sections[(seed * 5 + place * 3) % sections.length]
    if (section && place >= 0 && place % 3 === seed % 2) {
      lines.push({ ...section, isAfterBlank: seed % 4 === 1 })
      gold.push('section')
    }
    lines.push(line)
    gold.push(recipe.gold[at] ?? 'out0')
  })
  return { ...recipe, lines, gold }
}

/** Long steps are broken after a fixed number of characters, as in a mail or a scan. */
function wrapped(recipe: Marked, width: number): Marked {
  const isLong = ({ text, cells }: PastedLine, at: number) =>
    recipe.gold[at] === 'step' && cells === null && text.length >= wrapMin && text.length < 300
  if (recipe.gold.includes('more') || !recipe.lines.some(isLong)) return recipe
  const lines: PastedLine[] = []
  const gold: Label[] = []
  recipe.lines.forEach((line, at) => {
    const label = recipe.gold[at] ?? 'out0'
    const pieces = isLong(line, at) ? piecesOf(line.text, width) : [line.text]
    pieces.forEach((text, index) => {
      lines.push({ ...line, text, isAfterBlank: index === 0 && line.isAfterBlank })
      gold.push(index === 0 ? label : 'more')
    })
  })
  return { ...recipe, lines, gold }
}

function piecesOf(text: string, width: number): string[] {
  const pieces: string[] = []
  let rest = text
  while (rest.length > width) {
    // Words of Latin letters stay whole.
    const cut = /^[\x20-\x7e]+$/.test(rest) ? rest.lastIndexOf(' ', width * 2) : width
    if (cut < 1 || rest.length <= cut + 1) break
    pieces.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  return [...pieces, rest].filter((piece) => piece !== '')
}
