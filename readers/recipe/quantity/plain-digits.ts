import { kanjiNumber } from '../../frame/kanji-number.ts'
import { remembered } from './remembered.ts'
import { spokenCounters, unitPattern } from './units.ts'

/**
 * Normalizes amounts as people type them: half-width digits and letters, 1/2 for ½, 大さじ for 大匙, 2〜3 for every
 * kind of dash. Leaves everything else unchanged.
 */
export const plainDigits = remembered((text) =>
  text
    .replace(/[０-９Ａ-Ｚａ-ｚ．／]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/(\d)\s*([¼½¾⅐-⅞])/g, '$1と$2')
    .replace(/[¼½¾⅐-⅞]/g, (sign) => sign.normalize('NFKC'))
    .replace(/[⁄∕]/g, '/')
    // Signs of other keyboards in 80g X 2, 20g * 3 and 50gx3.
    .replace(/(?<=\d\s?(?:k?g|m[gl]|cc|L|[個枚本袋缶])?\s?)[X*＊✖](?=\s?\d)/g, '×')
    .replace(/(?<=\d\s?(?:k?g|m[gl]|cc|L))x(?=\s?\d)/g, '×')
    .replace(/(\d)[,，](?=\d{3}(?!\d))/g, '$1')
    .replace(/[㎖㎎㎏㏄㎝㎜㎗㍑㌘㌢㍉㌔]/g, (sign) => squareUnits[sign] ?? sign)
    .replace(kanjiBeforeUnit, digitsOf)
    .replace(/ℓ|リットル/g, 'L')
    .replace(/(\d)\s*(?:mL|ML|Ml|ミリリットル|ミリL)/g, '$1ml')
    .replace(/(\d)\s*(?:CC|Cc|シーシー)/g, '$1cc')
    .replace(/(\d)\s*(?:キログラム|キロ|Kg|KG)/g, '$1kg')
    .replace(/(\d)\s*(?:グラム|G(?![A-Za-z]))/g, '$1g')
    .replace(/(\d)\s*l(?![A-Za-z])/g, '$1L')
    .replace(/(\d)\s*dL/g, '$1dl')
    .replace(/(\d)\s*センチ/g, '$1cm')
    .replace(/大匙|大サジ|大さじ|おおさじ|オオサジ|大スプーン/g, '大さじ')
    .replace(/小匙|小サジ|こさじ|コサジ|小スプーン/g, '小さじ')
    // A scan reads l for 1.
    .replace(/(?<=(?:大さじ|小さじ|カップ)\s?)[lI｜](?![A-Za-z])/g, '1')
    .replace(/(大さじ|小さじ)半分?(?!\d)/g, '$11/2')
    .replace(/^half an?\s/i, '1/2 ')
    .replace(englishNumber, (word) => englishNumbers[word.toLowerCase()] ?? '1')
    .replace(/(\d\s?)fl\.?\s?oz\.?/gi, '$1fl oz')
    .replace(/(\d)[PＰ](?=$|[\s　（(])/g, '$1パック')
    .replace(/適[ 　]+量/g, '適量')
    .replace(/少[ 　]+々/g, '少々')
    .replace(/計量カップ/g, 'カップ')
    .replace(/(?<=\d\s?)cups?(?![a-z])/gi, 'cup')
    .replace(spoonLetters, (_, number: string, unit: string) =>
      unit === 'C'
        ? `${number}カップ`
        : unit.startsWith('c')
          ? `${number} cup`
          : `${unit === 'T' || /^t[ab]/i.test(unit) ? '大さじ' : '小さじ'}${number}`,
    )
    // 大1 is a tablespoon, 大1個 a large one.
    .replace(/(^|[\s　各])(大|小)(?=\s?\d[\d/と.〜]*(?:$|[\s　(（強弱]))/g, '$1$2さじ')
    .replace(/(?<=(?:大さじ|小さじ|カップ)\s?)[一二三四五六七八九十]{1,3}(?![つ口味])/g, digitsOf)
    .replace(/(?<=\d分の|\dと)[一二三四五六七八九]/g, digitsOf)
    .replace(spokenNumber, (word) => (word === 'ひと' ? '1' : '2'))
    .replace(
      /半(?=(?:個|本|丁|束|玉|株|袋|枚|カップ|パック|缶|合|切れ|斤|箱|把|房|片|かけ|瓶|尾|羽))/g,
      (half, at: number, whole: string) => (/\d/.test(whole[at - 1] ?? '') ? half : '1/2'),
    )
    .replace(/(\d)\s*[~～〜∼–—−ー-]\s*(?=\d)/g, '$1〜')
    .replace(/(?<![\d.])(\d)、(?=\d(?!\d))/g, '$1〜'),
)

/** 1C, 2T, 1/2t, 2 tbsp, 1-2 Tbsp., 1 c. */
const shareOrWhole = String.raw`\d(?:\.\d+)?(?:\s?[と ]\s?\d+\/\d+|\/\d+)?`
const spoonLetters = new RegExp(
  `(?<![\\d./])(${shareOrWhole}(?:\\s?(?:to|[-–—~〜])\\s?${shareOrWhole})?)\\s?` +
    `(C|c\\.(?!\\s?à)|c(?=\\s*(?:$|\\())|T|t|tablespoons?|Tablespoons?|teaspoons?|Teaspoons?|[Tt][Bb][Ss][Pp]?[Ss]?|[Tt][Ss][Pp][Ss]?)(?![A-Za-z])\\.?`,
  'g',
)

/** A can, two cloves. A handful and a pinch are no numbers. */
const englishNumber =
  /^(?:an?|one|two|three|four|five|six|eight|ten|twelve)(?=\s(?:cans?|tins?|jars?|bottles?|packets?|packages?|bags?|cups?|tablespoons?|teaspoons?|cloves?|sticks?|slices?|sprigs?)(?![a-z]))/i

const englishNumbers: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  eight: '8',
  ten: '10',
  twelve: '12',
}

/** ひとつまみ, ふた振り. */
const spokenNumber = new RegExp(`(?:ひと|ふた)(?=${spokenCounters.join('|')})`, 'g')

/** 八粒, 二百五十グラム, 一五〇g, 二分の一. */
const kanjiBeforeUnit = new RegExp(
  `(?!一口大|[二三五]枚おろし)[一二三四五六七八九十百][〇一二三四五六七八九十百]{0,4}(?=${unitPattern}|グラム|キロ|センチ|ミリ|リットル|糎|分の|と[一二三四五六七八九]分の)`,
  'g',
)

/** As it stands if the numerals do not make a number. */
const digitsOf = (kanji: string): string => {
  const number = kanjiNumber(kanji)
  return Number.isNaN(number) ? kanji : String(number)
}

const squareUnits: Record<string, string> = {
  '㎖': 'ml',
  '㎎': 'mg',
  '㎏': 'kg',
  '㏄': 'cc',
  '㎝': 'cm',
  '㎜': 'mm',
  '㎗': 'dl',
  '㍑': 'L',
  '㌘': 'g',
  '㌢': 'cm',
  '㍉': 'mm',
  '㌔': 'kg',
}
