import type { PastedRecipe } from '../draft.ts'
import { plainDigits } from '../quantity/plain-digits.ts'
import { remembered } from '../quantity/remembered.ts'

type Servings = Pick<PastedRecipe, 'servings' | 'servingUnit'>

const numberWords = '〇一二三四五六七八九十'
const number = String.raw`(?<!\d|\d:)(\d{1,3}|[一二三四五六七八九十])(?:\.\d)?(?:\s*[〜~～\-ー–—−]\s*(?:\d{1,3}|[一二三四五六七八九十]))?`
const japanese = new RegExp(
  `${number}\\s*(人分|人前|人ぶん|名分|名様分|人(?![参])|にんぶん|にんまえ|(?:まい|こ|ほん)(?:ぶん|分)|つ分|(?:個|コ|こ|ケ|ヶ|枚|本|台|食|皿|杯|切れ|斤|缶|瓶|袋|回|丁|玉|膳|丼|カップ|パック|ホール|合)(?:分|前|取り|どり)|台(?!湾|所)|斤|ホール)`,
)
/** 丸型1台 and パウンド型1本 name what is baked, without 分. */
const mould = /型\s*(\d{1,2})\s*(台|本|個|枚|つ)(?!分)/
const english = [
  /(?:serves|feeds|serving size|servings?|yields?|makes|portions?|サービング)\s*[:：]*\s*(?:about\s*)?(\d{1,3})(?:\s*[-–~〜]\s*\d{1,3})?\s*([a-z]*)/i,
  /(\d{1,3})(?:\s*[-–~〜]\s*\d{1,3})?\s*(servings?|portions?|people|persons?)/i,
  /(?:about|approx\.?|約)\s*(\d{1,3})\s*(pieces?)/i,
  /\(\s*(?:serves\s+|for\s+)(\d{1,2})\s*\)/i,
  /^人数\s*[:：]?\s*(\d{1,2})[名人]?$/,
]
/** できあがり量 約30枚, 個数は8個, 仕込数：20個: a word for the yield, without 分. */
const yielded =
  /(?:(?:(?:でき|出来)[上あ]|仕上)がり(?:量|数|個数)?|仕込み?[数量]|提供数|ポーション|分量|個数|枚数|本数|皿数|食数|人数)[\s:：はが約]*(\d{1,3})\s*(人|個|枚|本|台|つ|切れ|皿|杯|食)/
/** 15個ほどできます */
const makes =
  /(\d{1,3})\s*(人|個|枚|本|台|つ|切れ|皿|杯|食)(?:分|前)?(?:ほど|くらい|ぐらい|程度)?(?:が|は)?(?:でき|出来|作れ|つくれ)/
/** 大人2人・子ども1人分 counts the adults. */
const adults = /(?:大人|おとな)\s*(\d{1,2})\s*(人)/
/** 5.5合炊き1台分・約6人分 names both; the number of people says more, unless it counts children alone. */
const people = new RegExp(`(?<!(?:子ども|子供|こども|幼児|お子さん)\\s*)${number}\\s*(人分|人前|인분)`)

/** The patterns take time by the square of the length, and a page may be hostile. */
const textLengthMax = 1_000

/** The servings a text names, such as 2〜3人分, 約20個分, 15cm丸型1台分 or Serves 4. */
export const servingsIn = remembered((text): Servings | null => {
  if (!/\p{N}|[一二三四五六七八九十]|one|\ban?\b/iu.test(text)) return null
  const plain = plainText(text.slice(0, textLengthMax))
    // 旦那が一人で食べた
    .replace(/(?<![\d（(])[1-5一二三四五]人(?=[でだ])/g, ' ')
    .replace(/\d+["″]?\s*[x×]\s*\d+\s*(?:-?inch(?:es)?|["″]|cm)?/gi, ' ')
    .replace(/(\d)\s*(?:cm|センチ|mm|号|-inch|["″])|[\d.]+\s*斤(?=用?の?型)/g, ' ')
  const found =
    people.exec(plain) ??
    adults.exec(plain) ??
    yielded.exec(plain) ??
    makes.exec(plain) ??
    japanese.exec(plain) ??
    mould.exec(plain)
  if (found?.[1] && found[2]) return made(found[1], unitOf(found[2]))
  for (const pattern of english) {
    const [found = '', count, noun = ''] = pattern.exec(plain) ?? []
    const isPeople = noun === '' || /^(?:servings?|portions?|people|persons?|to|as)$/i.test(noun)
    // Makes 24 counts pieces; Makes 4 servings does not.
    const isCount = noun === '' && /makes/i.test(found)
    if (count) return made(count, isPeople && !isCount ? '人分' : '個')
  }
  return null
})

/** Digits for numbers in kanji, a dozen and one 9-inch pie. */
const plainText = remembered((text) =>
  (/[一二三四五六七八九十]/.test(text) ? plainDigits(text) : text)
    .normalize('NFKC')
    .replace(/(\d)\s?dozen/gi, (_, count: string) => String(Number(count) * 12))
    .replace(/(?<=makes\s|yields?:?\s)(?:one|an?)(?=\s)/i, '1'),
)

/** 材料（6個）, ＜おはぎ 約12個＞: the heading or the title of a recipe counts what it makes without 分. */
export function countIn(text: string): Servings | null {
  const [, count, unit] =
    /[（(]約?(\d{1,3})\s?(個|枚|本|切れ)[)）]/.exec(text.normalize('NFKC')) ??
    /(?:^|[\s（(［[｜|・]|(?<=ごはん|ご飯|飯|めし|おこわ)(?=\d+\s*合))(?:約|小さめ|大きめ|ミニ|[大中小])?(\d{1,3})\s*(個|コ|枚|本|台|つ|切れ|皿|杯|斤|合|食)(?:くらい|ぐらい|ほど|程度)?[)）］\]＞>】〉》」』:→\s]*$/.exec(
      text.normalize('NFKC'),
    ) ??
    []
  return count && unit ? made(count, unitOf(unit)) : null
}

/** True for a line that says nothing but the servings. */
export function isServingsAlone(text: string): boolean {
  const plain = plainText(text)
    .replace(/\((?!.*分\))[^()]*\)(?=.*[\d一二三四五六七八九十])/, '')
    .replace(/[\s()[\]【】〔〕<>〈〉《》:|・※/。、!~〜]|\p{S}|\p{Extended_Pictographic}|\u200D|\uFE0F/gu, '')
  if (plain.length > 30 || servingsIn(text) === null) return false
  // Corn Chowder (serves 4) also names the dish.
  if (/[a-z].*\(\s*(?:for|serves|makes)\s/i.test(text)) return false
  // (シリコンカップ6個分) stands in brackets of its own.
  if (/^[（(][^（()）]{1,18}分[)）]$/.test(text.trim())) return true
  const rest = plain
    .replace(
      /(?:これで|全部で|すべて|全て|分量は|だいたい|大体|ちょうど|くらい|ぐらい|ほど|程度|かな|です|だよ|だね|でした|で[なね]|(?:でき|出来|作れ|つくれ)(?:る|ます|た|ました)|(?:シリコン|マフィン|紙)?カップ|ココット|お?弁当|炊飯器|[\d.]+合炊き|耐熱容器|お?米|の)+|(?:(?:でき|出来)[上あ]|仕上)がり(?:量|分量)?|提供数|ポーション|皿数|食数|分量|人数|(?:約|およそ|各)|(?:丸|パウンド|角|マフィン|シフォン|タルト|スクエア)?型(?:\d+号)?|直径|\d+(?:cm|センチ|mm|号)(?:の|角)?|(?:serves|servings?|yields?|makes|portions?|people)/gi,
      '',
    )
    .replace(new RegExp(japanese, 'g'), '')
    .replace(mould, '')
    .replace(/(?:\d{1,3})(?:皿|杯|食|인분)/g, '')
  return /^(?:[^一-龠]|[個枚本台皿杯])?$/.test(rest.replace(/[a-z]{1,12}|\d{1,3}/gi, ''))
}

function made(count: string, servingUnit: string): Servings | null {
  const servings = /^\d/.test(count) ? Number(count) : numberWords.indexOf(count)
  return servings > 0 && servings <= 100 ? { servings, servingUnit } : null
}

function unitOf(written: string): string {
  if (/^(?:人|名|にん|인분)/.test(written)) return '人分'
  const kana = /^(まい|こ|ほん)(?:ぶん|分)$/.exec(written)?.[1]
  if (kana) return { まい: '枚', ほん: '本' }[kana] ?? '個'
  if (/^(?:食|回)/.test(written)) return `${written.charAt(0)}分`
  return written
    .replace(/(?:[分前]|取り|どり)$/, '')
    .replace(/^[コこケヶつ]$/, '個')
    .replace(/^ホール$/, '台')
}
