import type { PastedLine } from '../layout/normalise.ts'
import { splitLine } from '../quantity/split-line.ts'
import { dishWords } from '../words/dish-words.ts'
import { headingIn } from '../words/headings.ts'
import { isFactName } from '../words/line-form.ts'
import { servingsIn } from '../words/servings.ts'
import { ago, dishAnnounced, dishIn } from '../words/title.ts'
import type { Observed } from './chain.ts'
import type { Label } from './labels.ts'
import { step } from './line-features.ts'
import {
  type Around,
  dishEnd,
  type Features,
  isCutName,
  shareFeatures,
  spanFeatures,
} from './title-features.ts'

/**
 * A part of a line that may name the dish. `line` is -1 for a text that names none. Spans share groups of features; no
 * feature is in two groups.
 */
export type TitleSpan = { line: number; title: string; groups: readonly Features[] }

const lineLengthMax = 90
const spanLengthMax = 40
const linesMax = 60
/** Labels of lines that never name the dish. */
const body = new Set<Label>(['ingredient', 'amount', 'step', 'more', 'number'])

/** A dish may begin at these places … */
const starts =
  /(?<=^|[\s　、。！!？?…♪☆★◆◇■□●○♡【】「」『』（）()［\][〈〉《》＜＞<>|｜/／:：〜～~"“”＼\-ー,，&＆+＋=＝]|(?![\d#*])\p{Emoji}|[はがのたるでもねやにらてなとを]|\d[.．)）]?)(?=[\p{L}\p{N}])/gu
/** … and end at these. */
const ends =
  /(?<=[\p{L}\p{N}）)」』])(?=$|[\s　、。！!？?…♪☆★◆◇■□●○♡【】「」『』（）()［\][〈〉《》＜＞<>|｜/／:：〜～~"“”＼,，&＆+＋-]|(?![\d#*])\p{Emoji}|に(?:し|な|決)|の(?:作り|つくり|レシピ|材料|分量|メモ|写真|画像|件|巻)|レシピ|作り方|を|は|です|でした|だよ|ね|よ|なら|が|って|と|作|送|お?願|教|書|覚え|の?完成|\d|[一二三四五六七八九十]+人|recipe)/giu

/** Every part of the lines outside of ingredients and steps that may be the title. */
export function titleSpans(
  lines: readonly PastedLine[],
  labelled: readonly Label[],
  observed: readonly Observed[],
): TitleSpan[] {
  const first = labelled.findIndex((label) => body.has(label))
  // Below the first ingredient, a name is that of a group.
  const isBody = labelled.map(
    (label, at) => body.has(label) || (label === 'group' && at > first && first >= 0),
  )
  const texts = lines.map(({ text }) => text.replaceAll('\t', '　'))
  const names = texts
    .filter((_, at) => labelled[at] === 'ingredient')
    .map((text) =>
      splitLine(text)
        .name.replace(/[（(].*$/, '')
        .trim(),
    )
    .filter((name) => name.length > 1)
  const words = texts
    .filter((_, at) => isBody[at])
    .join('\n')
    .toLowerCase()
  const others = texts.filter((_, at) => !isBody[at])
  const around: Around = { names, words, all: texts.join('\n'), others }
  const isAfterBlank = (at: number) => lines[at]?.isAfterBlank === true
  const isOpenAbove = (at: number) =>
    at > 0 && !isBody[at - 1] && /^.{1,12}の$/.test(texts[at - 1] ?? '') && !isAfterBlank(at)
  const spans: TitleSpan[] = [{ line: -1, title: '', groups: [['none']] }]
  const from = Math.max(0, (first < 0 ? lines.length : first) - linesMax)
  lines.forEach((_, at) => {
    const text = texts[at] ?? ''
    const isLong = text.length > lineLengthMax
    if (isBody[at] || at < from || keywords.test(text)) return
    // 調理時間：10分
    if (isFactName(text.split(/[:：]/, 1)[0] ?? '')) return
    // The name above @name is that of the sender.
    if (/^@\w+$/.test(texts[at + 1] ?? '') || /(?:ブログ|日記|blog)$/i.test(text)) return
    const isBelow = first >= 0 && at > first
    // Below the recipe a page names other dishes.
    if (isBelow && labelled[at] === 'out3' && at > 30) return
    if (isList(text) && !lines[at]?.cells) return
    const told = dishIn(text)
    const headed = headingIn(text)?.dish ?? ''
    const served = [at, at + 1, at + 2].findIndex((index) => servingsIn(texts[index] ?? '') !== null)
    const lineFeatures = new Set([
      ...(observed[at]?.features ?? [])
        .filter((name) => !name.startsWith('g=') && !name.startsWith('z=') && !name.startsWith('a='))
        .map((name) => `L${name}`),
      `d=${isBelow ? '-' : step((first < 0 ? lines.length : first) - at, [2, 3, 4, 6, 9, 15])}`,
      `served${served}`,
      ...(isOpenAbove(at) ? ['open above'] : []),
      ...(isBelow ? ['below'] : []),
    ])
    const ofLine = [...lineFeatures]
    const found = new Map<string, [number, number]>()
    // In a long line only quotation marks tell where a dish is named.
    const startAts = [...text.matchAll(isLong ? /(?<=[「『])/g : starts)]
      .map(({ index }) => index)
      .slice(0, 18)
    const endAts = [...text.matchAll(isLong ? /(?=[」』])/g : ends)].map(({ index }) => index).slice(0, 18)
    for (const start of dishAnnounced(text) ? [] : startAts)
      for (const end of endAts)
        if (end > start + 1 && end - start <= spanLengthMax) {
          const title = text.slice(start, end).trim()
          if (
            !found.has(title) &&
            isClosed(title, text) &&
            !isList(title) &&
            !goesOn.test(title) &&
            !ago.test(title) &&
            !garnished.test(text.slice(end)) &&
            !(garnished.test(text.slice(start - 1)) && dishWords.test(text.slice(0, start)))
          )
            found.set(title, [start, end])
        }
    if (told && !isLong && told.length <= 60 && /\p{L}/u.test(told) && !isList(told) && !goesOn.test(told))
      found.set(told, [text.indexOf(told), text.indexOf(told) + told.length])
    if (headed) found.set(headed, [text.indexOf(headed), text.indexOf(headed) + headed.length])
    const below = dishIn(texts[at + 1] ?? '')
    const next = isBody[at + 1] || isFactName(below) ? '' : below
    const isBroken = isOpenEnd.test(text)
      ? text.length <= 20 && next.length <= 20
      : isHalf(text) && isHalf(next) && !(names.includes(text) && names.includes(next))
    const add = (title: string, own: string[], within: string, [start, end]: [number, number]) => {
      const isCut = isCutName(within.slice(0, Math.max(0, start)), names)
      spans.push({
        line: at,
        title,
        groups: [
          ofLine,
          ...spanFeatures(title, within, start, end),
          shareFeatures(title, text, around),
          isCut ? [...own, 'cutname'] : own,
        ],
      })
    }
    if (isBroken && next !== '') {
      const title = text + next
      const ending = `joined${dishEnd.test(next) ? 1 : 0}${isAfterBlank(at + 1) ? 'b' : ''}`
      const halves = `halves${isOpenEnd.test(text) ? 'の' : ''}${dishWords.test(text) ? 1 : 0}${isAfterBlank(at + 1) ? 'b' : ''}`
      add(title, ['joined', ending, halves], title, [0, title.length])
    }
    for (const [title, place] of found) {
      add(title, [...(title === told ? ['told'] : []), ...(title === headed ? ['headed'] : [])], text, place)
    }
  })
  return spans
}

/** 鶏手羽元と大根の, with さっぱり煮 on the next line. */
const isOpenEnd = /[のと＆&]$/

/** 栗, with きんとん on the next line. */
const isHalf = (text: string) =>
  text.length <= 10 && /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text)

/** タグ: 朝食, 作り置き, オーブン */
const keywords =
  /^[^\p{L}\p{N}]*(?:(?:主な)?(?:道具|器具)|タグ|カテゴリー?|キーワード|ジャンル|主な(?:使用)?食材|tags?|categor(?:y|ies)|keywords?|course|cuisine)\s*[:：】》〉]/iu

/** 鶏肉、卵、小麦粉、かぼす and はてブ　Pocket　LINE　コピー are lists. */
const isList = (title: string) =>
  /^[^、。]{1,8}(?:、[^、。]{1,8}){2,}$/.test(title) || /^[^　]{2,8}(?:　+[^　]{2,8}){3,}$/.test(title)

/** にら薬味のせ behind かつおのたたき is a part of the title. */
const garnished =
  /^[\s　]+(?:[^\s　、。！!]{2,10}(?:のせ|仕立て|添え|[がか]け|風味|風|ソース|あん)(?=$|[\s　]+[（(]?[\d０-９])|(?:and|with|in|of|on)\s)/i

/** Two sentences and what is done are no dish: 春の定番。ふき煮, 梅のシロップを仕込む */
const goesOn =
  /。.|\d合$|[るたい]のは(?=\S{2})|は[^、]{1,8}、|^(?:ほい|はい|はーい|どうぞ|じゃあ?)[、！!]|を[^をの]{1,8}[るむくすたうぐつ]$/

/** たまごサンド 〜厚焼き風〜 has a pair of them. */
const waves = (text: string) => text.match(/[〜～]/g)?.length ?? 0

const paired = /[（()）「」『』【】[\]［］<>＜＞〈〉《》〜～]/

/** Each bracket in it has its partner. */
const isClosed = (title: string, text: string) =>
  !paired.test(title) ||
  ((waves(title) % 2 === 0 || waves(text) % 2 === 1) &&
    [/[（(]/g, /「/g, /『/g, /【/g, /[[［]/g, /[<＜〈《]/g].every(
      (open, at) =>
        title.split(open).length ===
        title.split([/[）)]/g, /」/g, /』/g, /】/g, /[\]］]/g, /[>＞〉》]/g][at] ?? open).length,
    ))
