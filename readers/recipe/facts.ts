import {
  type Recipe,
  recipeCategoryLengthMax,
  recipeKcalMax,
  recipeMinutesMax,
  recipeRatingMax,
} from '#contract/apps/app-recipe.ts'

export type RecipeFacts = Pick<Recipe, 'minutes' | 'kcal' | 'category' | 'rating'>

/** Only plausible values: another build, a file or a page may hold anything. */
export function readFacts(
  given: Record<keyof RecipeFacts, unknown> | Partial<Record<keyof RecipeFacts, unknown>>,
): RecipeFacts {
  const [minutes, kcal] = [within(given.minutes, recipeMinutesMax), within(given.kcal, recipeKcalMax)]
  const rating = within(given.rating, recipeRatingMax)
  const category =
    typeof given.category === 'string' ? given.category.trim().slice(0, recipeCategoryLengthMax) : ''
  return {
    ...(minutes && { minutes }),
    ...(kcal && { kcal }),
    ...(category !== '' && { category }),
    ...(rating && { rating }),
  }
}

const within = (value: unknown, max: number): number | undefined => {
  const whole = typeof value === 'number' ? Math.round(value) : 0
  return whole >= 1 && whole <= max ? whole : undefined
}

/** 調理時間 and calories of a pasted recipe, which the reader leaves in the memo. */
export function factsInMemo(memo: string): RecipeFacts {
  const text = withoutPackages(memo.normalize('NFKC'))
  const [, hours, minutes] = /時間[\s:】)]*約?(?:(\d{1,2})時間)?(?:(\d{1,3})分)?/.exec(text) ?? []
  const [, kcal] = /(\d{2,4})(?:\.\d+)?\s*(?:kcal|キロカロリー)/i.exec(text) ?? []
  const total = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return readFacts({ minutes: total || englishMinutes(text), kcal: Number(kcal ?? 0) })
}

/** The calories of a product are not those of the dish. */
const ofPackage =
  /栄養成分表示|(?:100\s?(?:g|ml)|大さじ1|[1一](?:袋|パック|箱|缶|瓶|びん|包|ボトル)|製品|商品|本品).{0,10}(?:あたり|当たり|当り|中|につき)/

/** Without the lines about a package, and the calories in the line below its heading. */
function withoutPackages(text: string): string {
  let isOfPackage = false
  return text
    .split('\n')
    .filter((line) => {
      const isHeading = ofPackage.test(line)
      const isLeft =
        isHeading || (isOfPackage && /kcal|キロカロリー|エネルギー|たんぱく|脂質|炭水化物/i.test(line))
      isOfPackage = isLeft
      return !isLeft
    })
    .join('\n')
}

const englishTimes =
  /\b(prep(?:aration)?|cook(?:ing)?|total|ready in)(?:\s+time)?\s*:?\s*(?:(\d{1,2})\s*h(?:ou)?rs?)?\s*(?:(\d{1,3})\s*min(?:ute)?s?)?/gi

/** The total time, else all others together. */
function englishMinutes(text: string): number {
  const times = [...text.matchAll(englishTimes)].map(([, name = '', hours, minutes]) => ({
    isTotal: /^total|^ready/i.test(name),
    minutes: Number(hours ?? 0) * 60 + Number(minutes ?? 0),
  }))
  const total = times.find((each) => each.isTotal && each.minutes > 0)
  return total?.minutes ?? times.reduce((sum, each) => sum + each.minutes, 0)
}

const factWords =
  /調理|所要|合計|時間|目安|カロリー|エネルギー|\b(?:total|time|ready in|calories|servings?)\b|約|前後|程度|くらい|ほど|1人[分前]|あたり|当たり/gi

/** Without the lines that say nothing but what the recipe has in fields of its own. */
export function memoWithoutFacts(memo: string, { minutes, kcal }: RecipeFacts, servings: number): string {
  const isSaid = (text: string) => {
    const [time = '', hours, rest] = /(?=\d+(?:時間|分))(?:(\d+)時間)?(?:(\d+)分)?/.exec(text) ?? []
    const told = Number(hours ?? 0) * 60 + Number(rest ?? 0) || englishMinutes(text)
    const kcalTold = factsInMemo(text).kcal
    if ((told > 0 && told !== minutes) || (kcalTold !== undefined && kcalTold !== kcal)) return false
    const words = text
      .replace(/\d+\s*(?:kcal|キロカロリー)/i, '')
      .replace(time, '')
      .replace(/(?:\d+\s*h(?:ou)?rs?)?\s*\d+\s*min(?:ute)?s?/i, '')
      .replace(`${servings}人分`, '')
      .replace(factWords, '')
    return words !== text && !/[\p{L}\p{N}]/u.test(words)
  }
  const lines = memo.split('\n')
  const kept = lines.filter((line) => line.trim() === '' || !isSaid(line.normalize('NFKC')))
  return kept.length === lines.length ? memo : kept.join('\n').trim()
}

/** 70 is 1時間10分. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${hours ? `${hours}時間` : ''}${rest ? `${rest}分` : ''}`
}
