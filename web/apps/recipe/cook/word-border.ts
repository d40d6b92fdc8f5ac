import { foldText } from '#readers/frame/fold-text.ts'

/** The start of 水溶き片栗粉. */
export const starchWater = ['水溶き', '水とき', '水どき', '水溶']

/** Words that contain the name of an ingredient but do not mean it. */
export const otherWords = [
  ...starchWater,
  ...['水け', '水っぽ', '水にさら', '水に放', '水にはな', '水にと', '水に取', '水で洗', '水であら', '水で流'],
  ...[
    '水でぬら',
    '水で濡',
    '水で冷',
    '塩け',
    '塩かげん',
    '油っぽ',
    '油切り',
    '玉ねぎ',
    '玉葱',
    'たまねぎ',
    'ごま油',
  ],
  ...[
    '卵焼き',
    'たまご焼き',
    '玉子焼き',
    'パン粉',
    '粉チーズ',
    '粉砂糖',
    '粉ふき',
    'もちもち',
    'いかにも',
    'ポン酢',
  ],
  ...['ゆで汁', '煮汁', '片栗粉', 'ミニトマト', 'プチトマト', '酒かす'],
].map(foldText)

const kanji = /[一-龠々]/
const katakana = /[ァ-ヶー]/
const hiragana = /[ぁ-ん]/
/** Kanji that may follow an ingredient of one character without making it another word: 水大さじ2, 塩少々, 水溶き. */
const afterWord = /[大小各適少全半残約数溶胡醤砂酒酢]/
const particleBefore = /[にとのやをはもがへ]/
const particleAfter = /[をとはがにのもやへで]/

/**
 * Whether the characters are a word of their own. Japanese has no spaces, so a change of script or a particle must
 * stand on both sides of a short name: 水 in 水気, トマト in トマトソース and たら in 煮立ったら are no words.
 */
export function isWholeWord(text: string, at: number, length: number): boolean {
  const word = text.slice(at, at + length)
  const [before, after] = [text[at - 1] ?? '', text[at + length] ?? '']
  const [first, last] = [word[0] ?? '', word.at(-1) ?? '']
  if (otherWords.includes(foldText(word))) return true
  if (katakana.test(first) && katakana.test(before)) return false
  if (katakana.test(last) && katakana.test(after)) return false
  if (length === 1 && kanji.test(word)) return isWholeKanji(before, after)
  return length <= 2 && /^[ぁ-ん]+$/.test(word) ? isWholeKana(word, before, after) : true
}

const isWholeKanji = (before: string, after: string): boolean =>
  !kanji.test(before) && !katakana.test(before) && (!kanji.test(after) || afterWord.test(after))

function isWholeKana(word: string, before: string, after: string): boolean {
  // 「ゆでたら」 and 「してたら」 are verbs.
  const isVerbBefore = word === 'たら' ? false : /[てで]/.test(before)
  const startsHere =
    !(hiragana.test(before) || kanji.test(before)) || particleBefore.test(before) || isVerbBefore
  const endsHere =
    !(hiragana.test(after) || kanji.test(after)) || particleAfter.test(after) || afterWord.test(after)
  return startsHere && endsHere
}
