import { splitLine } from '../quantity/split-line.ts'
import { isPantryItem } from '../words/food-words.ts'
import { isGroupWord } from '../words/group-words.ts'

const people = '[\\d０-９一二三四五六七八九十]{1,2}[人個枚本台][分前]?'
/** （四人分）豚肉120グラム、…: the servings head the list. */
const served = new RegExp(`^\\s*[【（(〈<＜](${people})[】）)〉>＞]\\s*(\\S.*[、▽／/].*)$`)
/** 材料は2人分で、卵2個、牛乳100ml。 */
const told = new RegExp(
  `^\\s*(?:(?:材料|用意する(?:もの|もん|物)|(?:必要な|い|要|使う)(?:る)?(?:もの|もん|物))は、?\\s*(?:約?(${people})で?(?:す。|、|\\s))?|約?(${people})で、)\\s*(\\S.*、.+)$`,
)
/** 卵4個、砂糖大さじ3で、卵焼き器1本分です。 */
const yielding = new RegExp(
  `^\\s*(\\S.*、.+?)で、?((?:[^、。]{0,12}[）)\\s])?[^、。\\d]{0,8}${people})(?:です)?。?$`,
)
/** 材料　きゅうり…3本　塩…少々; the last item may have no amount. */
const spaced =
  /^\s*[^\p{L}\p{N}\s（(]?\s*材料(?:\s*[（(]([^（()）]{1,10})[)）])?[ 　]+(\S+[ 　].+|\S.*[、▽▼◇◆;；／・].+)$/u
/** A comma or a space outside of brackets, but not behind お好みで. */
const gap = /(?:[、，]\s*|(?<!お?好みで|あれば)[ 　]+)(?![^（()）{}｛｝[\]［］〔〕〈〉]*[)）}｝\]］〕〉])/
const english = /^\s*(?:(?:what\s)?you(?:['’]?ll)? need|ingredients)\s*:\s*(\S.*,.+)$/i
const group = /^([^、。はが\s]{1,8})(?:は|として)、?(?=.*\S)(.+)$/

/** The heading and the items of a list that shares a line with its heading or its servings; null for other lines. */
export function listedIn(line: string): string[] | null {
  const [, needed] = english.exec(line) ?? []
  if (needed) return englishItems(needed)
  const [, makes, made] = yielding.exec(line) ?? []
  const [, ...parts] = served.exec(line) ?? told.exec(line) ?? [line, made, makes]
  const [rest, serving] = [parts.at(-1), parts.slice(0, -1).find(Boolean)]
  const sentences = rest?.split('。').filter((each) => each.trim() !== '') ?? []
  // これだけ。 behind the list is a line of its own.
  const end = sentences.findIndex((each) => !sentenceItems(each).every(hasAmount))
  const listed = headed(serving, sentences.slice(0, end < 0 ? undefined : end).flatMap(sentenceItems))
  const apart = spaced.exec(line)
  return (
    (listed && [...listed, ...(end < 0 ? [] : [sentences.slice(end).join('。')])]) ??
    headed(apart?.[1], apart?.[2]?.split(/　/) ?? []) ??
    headed(apart?.[1], splitItems(apart?.[2] ?? '')) ??
    headed(apart?.[1], apart?.[2]?.split(gap) ?? []) ??
    groupIn(line)
  )
}

export const hasAmount = (item: string): boolean =>
  splitLine(item.replace(/[)）}｝\]］〕〉]$/, '')).amount !== ''

function headed(serving: string | undefined, items: string[]): string[] | null {
  return areItems(items) ? [serving ? `材料（${serving}）` : '材料', ...items] : null
}

/** Several items with amounts; the last of many may have none. */
const areItems = (items: readonly string[]) =>
  items.length > 1 &&
  items.every((item, at) => hasAmount(item) || (at > 2 && at === items.length - 1 && isVague(item)))

/** 揚げ油, 黒胡椒これでもかってくらい */
const isVague = (item: string) => isPantryItem(item) || /^\S{4,16}(?:くらい|ぐらい|ほど|だけ)$/.test(item)

/** 調味料は、だし300cc、砂糖大さじ2よ: a group with its items. */
function groupIn(line: string): string[] | null {
  const [, name = '', rest = ''] = group.exec(line.trim()) ?? []
  return isGroupWord(name) && splitItems(spokenEnd(rest)).length > 1 ? [`${name}：${spokenEnd(rest)}`] : null
}

const spokenEnd = (text: string) => text.replace(/(?:です|だよ|よ|ね|な|や|(?<!好み)で)?[〜～!！。]*$/, '')

/** あとは砂糖大さじ2、醤油大さじ3な. 練味噌として味噌100g、砂糖大さじ4 is a group in one line. */
function sentenceItems(sentence: string): string[] {
  const text = spokenEnd(sentence.replace(/^[\s　]*(?:あと(?:は|、)|それと、?|それから、?)/, ''))
  const [, name, rest] = /^([^、]{1,8})として、?(.+、.+)$/.exec(text) ?? []
  return name && rest ? [`${name}（${rest}）`] : splitItems(text)
}

/** 2 salmon fillets, 2 tbsp butter, salt and pepper */
function englishItems(text: string): string[] | null {
  const items = text.replace(/\.$/, '').split(/,\s*(?:and\s+)?(?![^()]*\))/)
  const counted = items.filter((item) => /^[\d¼½¾⅐-⅞]/.test(item))
  return counted.length > 1 && counted.length * 3 >= items.length * 2 ? ['Ingredients', ...items] : null
}

const outside = '(?![^（()）{}｛｝[\\]［］〔〕〈〉]*[)）}｝\\]］〕〉])'
/** The signs between items, the strongest first: 塩、こしょう各少々▽油大さじ1 are two items. */
const itemSigns = ['[▽▼◇◆]', '\\s[/／|｜]\\s', '[;；]', '／', '[、，]', '[・･]'].map(
  (sign) => new RegExp(sign + outside),
)
/** …、塩少々　（Ａ）酢大さじ2、油小さじ1: a letter begins a group that goes on to the end. */
const lettered = /[\s　]+(?=[（(【]?[A-HＡ-Ｈ][)）】]\s*[^\s、])/

/** 卵2個、A（酢大さじ1、塩少々） are two items; so are items with any other sign between them that all have an amount. */
export function splitItems(text: string): string[] {
  const [first = '', ...groups] = text.replace(/。$/, '').split(lettered)
  for (const sign of itemSigns) {
    const items = first.split(sign)
    if (areItems(items)) return [...items, ...groups]
  }
  return [text]
}
