import type { Marked } from './marked.ts'

const served = [
  '　2人分',
  ' 4人分',
  '（12個）',
  '　　24個',
  '　約40個',
  '　2食分',
  ' 1台分',
  '（3〜4人前）',
  '　6枚',
]
const kinds = 8

/** The dish in other words: those around the dish of another recipe, with its servings, or broken over two lines. */
export function withTitle(recipe: Marked, recipes: readonly Marked[], seed: number): Marked {
  const at = recipe.gold.indexOf('title')
  const line = recipe.lines[at]
  const [title = ''] = recipe.titles
  const kind = seed % kinds
  if (!line || title === '' || line.cells || !line.text.includes(title)) return recipe
  const texts =
    kind === 0
      ? brokenAt(title, seed)
      : kind === 2 && line.text === title
        ? [`${title}${served[((seed / kinds) % served.length) | 0] ?? ''}`]
        : kind % 2 === 1
          ? [inContext(title, recipes, seed)]
          : [line.text]
  return {
    ...recipe,
    lines: [
      ...recipe.lines.slice(0, at),
      ...texts.map((text, index) => ({ ...line, text, isAfterBlank: index === 0 && line.isAfterBlank })),
      ...recipe.lines.slice(at + 1),
    ],
    gold: [...recipe.gold.slice(0, at), ...texts.map(() => 'title' as const), ...recipe.gold.slice(at + 1)],
  }
}

/** 鶏手羽元と大根の / さっぱり煮, or 栗 / きんとん */
function brokenAt(title: string, seed: number): string[] {
  const isShort = title.length < 12 && /^[ぁ-んァ-ヶー一-龠]+$/.test(title)
  const edges = [
    ...title.matchAll(
      /(?<=[一-龠])(?=[ぁ-んァ-ヶ]{2})|(?<=[ァ-ヶー])(?=[一-龠])|(?<=[ぁ-ん])(?=[ァ-ヶ一-龠])/g,
    ),
  ]
  const edge = isShort && seed % 3 === 0 ? (edges.at(-1)?.index ?? 0) : 0
  const place = edge || title.lastIndexOf('の') + 1
  return place > (edge ? 0 : 2) && place < title.length - 1
    ? [title.slice(0, place), title.slice(place)]
    : [title]
}

/** The title with the words that another recipe has around its own. */
function inContext(title: string, recipes: readonly Marked[], seed: number): string {
  for (let by = 1; by < recipes.length; by++) {
    const donor = recipes[(seed * 13 + by * 17) % recipes.length]
    const text = donor?.lines[donor.gold.indexOf('title')]?.text ?? ''
    const [name = ''] = donor?.titles ?? []
    if (name !== '' && text !== name && text.includes(name) && text.length < 80)
      return text.replace(name, () => title)
  }
  return title
}
