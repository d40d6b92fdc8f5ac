import { remembered } from '../quantity/remembered.ts'
import { dishWords } from './dish-words.ts'
import { servingsIn } from './servings.ts'

export const recipeEnd =
  /(?:の|\s|　)?(?:簡単|人気|基本の?|詳しい)?(?:レシピ[・&＆/／と]?作り方|作り方[・&＆/／と]?レシピ|(?:作り|つくり|焼き|煮|炊き|漬け|ゆで|揚げ|いれ|入れ|淹れ)方|レシピ|recipe)$/i
/** 話題沸騰中！ in front of the dish. */
const hype =
  /^[^！!]{0,16}(?:簡単|話題|人気|絶品|やみつき|OK|ok|だけ|時短|節約|ヘルシー|ダイエット|すすむ|激うま|最高|保存版|リピ|バズ|レンジで|分で|沸騰|必見|失敗なし)[^！!]{0,8}[！!]+\s*(?=[^！!]{3,}$)/
/** 外はザクザク！ and 鍋に放り込むだけの in front of a dish. */
const praise =
  /^[^！!「」『』]{2,14}[！!]+\s*(?=[^！!、。\s]{4,20}$)|^[^、。！!「」『』]{2,16}(?:だけ|いらず|なし|不要|しない)の(?=[^、。！!]{4,16}$)/
/** 料理名： in front of the dish. */
export const titleLabel =
  /^(?:料理名?|タイトル|レシピ名|メニュー名?|品名|お料理|件名|subject|title|dish|menu)\s*[:：\t]\s*(?:(?:re|fwd?)\s*[:：]\s*)*/i

/** 主菜 or the home of a dish in front of it: 主菜　鶏の照り焼き, 大分県　とり天. */
const courseName =
  /^(?:(?:主菜|副菜|副々菜|副副菜|汁物?|主食|主菜[①-③]|副菜[①-③]|メイン|デザート|(?:調理|料理|メニュー|レシピ|献立)例|\p{Script=Han}{2,3}[都道府県])[\s　:：]+|(?:主菜|副菜|汁物|デザート)[／/])(?=\S{2})/u

/** TOP ＞ 野菜料理 ＞ かぼちゃのいとこ煮, ＜わが家の味＞かぼちゃのいとこ煮 */
const crumbs = /^[<＜〈《]?(?:[^<>＜＞〈〉《》›»]{1,20}[>＞〉》›»]\s*)+(?=[\p{L}\p{N}][^>＞〉》›»]+$)/u

/** ゆうこさんへ in front of the dish. */
export const addressed = /^\S{1,8}(?:さん|様|さま|ちゃん|くん|君|先輩|先生)へ?[\s　、,]+(?=\S{2})/

/** たった10分🔥肉じゃが, レンジで3分★ナムル */
function withoutHypeBeforeSign(text: string): string {
  const [first = '', ...rest] = text.split(/(?:(?![\d#*])\p{Emoji}|[★☆♪♡◆■]|\uFE0F|\u200D)+/u)
  const isHype =
    /分で?$|だけ|たった|簡単|神|最強|保存版|バズ|話題|絶品|悪魔的|時短|節約|レンジで|リピ/.test(first) &&
    first.length < 16
  return isHype && rest.some((piece) => /\p{L}{2}/u.test(piece)) ? text.slice(first.length) : text
}

const slogan =
  /^(?:作り置き|つくりおき|常備菜|お弁当|簡単|時短|節約|絶品|保存版|人気)(?:おかず|レシピ)?[!！♪]*$/

/** ◎簡単◎肉じゃが */
function withoutPairedSign(text: string): string {
  const sign = /^[☆★◎○●◆◇■□♡♥♪*＊]/.exec(text)?.[0]
  const end = sign ? text.indexOf(sign, 1) : -1
  if (!sign || end < 0) return text
  // ＊作り置き＊ says nothing about the dish.
  const isSlogan = slogan.test(text.slice(1, end)) && text.length - end > 3
  return (isSlogan ? text.slice(end) : text).replaceAll(sign, '')
}

/** 肉じゃが from ★肉じゃが★, 【簡単】肉じゃがの作り方 | ごはん帖, 肉じゃが（2人分） and 肉じゃが by まるこ. */
export const cleanTitle = remembered((written) => {
  // 豚汁のメモ。3人分かな。 begins with the dish.
  const told = servingsIn(written)
    ? /^([^。]{2,20}の?(?:メモ|レシピ|作り方))。/.exec(written)?.[1]
    : undefined
  const pieces = withoutHypeBeforeSign((told ?? written).replace(addressed, '').replace(crumbs, ''))
    .split(/\s*[|｜]\s*|\s+[-–—]\s+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const named = pieces.find((piece) => recipeEnd.test(piece) && piece.replace(recipeEnd, '') !== '')
  const text = (named ?? pieces[0] ?? '')
    .replace(titleLabel, '')
    .replace(/^(?:ほい|はい|はーい|どうぞ|じゃあ?)[、,！!〜\s　]+(?=\S{2})/, '')
    .replace(/^第[\d０-９一二三四五六七八九十百]{1,4}(?:[回章話弾課][\s　:：]*|[\s　:：]+)(?=\S{2})/, '')
    .replace(/^(?:[\d０-９]{1,2}[.．][\s　]+|[Ⅰ-Ⅻ][.．\s　]+)(?=\p{L}{2})/u, '')
    .replace(courseName, '')
    .replace(/^(?:(?:うち|わが家|我が家)の|\S{1,6}さんにもらった|亡き\S{1,3}の)(?=\S{2})/, '')
    .replace(/^[\d０-９]{1,2}人[分前]の(?=\S{2})/, '')
    .replace(/(?<=[)）\s])\s*\d\s?\/\s?\d$/, '')
    .replace(/[（(][^（()）]*\d\s?(?:ml|cc|g|L)分[)）]$/, '')
    .replace(/\s+by\s+\S.*$/i, '')
    .replace(/(?:なん)?(?:だけど|やけど|ですけど)[なねさよ]?[、。…]*$/, '')
    // 鶏皮の"せんべい"がビールに合いすぎた
    .replace(/^.*["“「『]([^"“”「」『』]{2,})["”」』][がは][^"“”「」『』]{3,}$/, '$1')
    .replace(/[\s　/／・(（]+(?:調理|約)?[\d０-９]+(?:分|時間|kcal)[)）]?\s*$/, '')
    .replace(/^\S(?:[ 　]\S)+$/, (spaced) => spaced.replace(/[ 　]/g, ''))
    .replace(/\s*[（(]\s*(?:for|serves|makes)\s+\d{1,2}[^)）]{0,10}[)）]\s*$/i, '')
    .replace(/[（(【[]([^（()）【】]{1,18})[)）】\]]\s*$/, (whole, inner) =>
      servingsIn(inner) || /分量$/.test(inner) ? '' : whole,
    )
    .replace(
      /[（(【[]?\s*(?:約\s*)?(?:カップ|ココット|(?:マフィン|プリン)型)?\s*[\d０-９一二三四五六七八九〜～~-]+\s*(?:人分|人前|個分|枚分|本分|台分|食分|合分?)\s*(?:くらい|ぐらい|程度|ほど)?\s*[)）】\]]?\s*$/,
      '',
    )
    .trim()
  const edges = withoutPairedSign(text)
    .replace(/^[^\p{L}\p{N}「『【（(〈《"“［[]+/u, '')
    .replace(/[^\p{L}\p{N}」』】）)〉》"”?？%％]+$/u, (marks, at, all: string) =>
      // たまごサンド 〜厚焼き風〜 has a pair of them.
      /^[〜～]/.test(marks) && /\S\s*[〜～]\S/.test(all.slice(0, at)) ? marks.charAt(0) : '',
    )
  const inner = /^[【〈《「『"“](.+)[】〉》」』"”]$/.exec(edges)?.[1]
  const whole =
    inner && !/[【〈《「『】〉》」』]/.test(inner)
      ? inner
      : edges.replace(/^[【［[〈][^】］\]〉]{1,12}[】］\]〉]\s*(?=\S)/, '')
  const bare = whole
    .replace(/(?<=\S{2})\s*【[^】]{1,16}】$/, '')
    .replace(/[!！♪☆]+$/, (marks) => (recipeEnd.test(whole.replace(/[!！♪☆]+$/, '')) ? '' : marks))
    .replace(recipeEnd, '')
    .replace(/(?<=\S)[\s　]*の?(?:メモ|覚え書き|覚書き?|おぼえ書き|備忘録|件)$/, '')
    .replace(hype, '')
    .replace(praise, (words, at, all) =>
      dishWords.test(all.slice(at + words.length)) && (/の$/.test(words) || !dishWords.test(words))
        ? ''
        : words,
    )
    .replace(/^(?:昨日|この前|こないだ|先日|例|さっき|この間|いつも)の(?=\S{2})/, '')
    .replace(/(?<=[\p{Script=Han}\p{Script=Katakana}ーうゃつ])(?<!つく)(?:ね|だよ|です)$/u, '')
    .trim()
  const quoted = /^[「『](.+)[」』]$/.exec(bare)?.[1]
  return (quoted ?? (bare === '' || bare === '基本' ? whole : bare))
    .replace(/(?:(?![\d#*])\p{Emoji}|\uFE0F)+$/u, '')
    .trim()
})

/** True for a line that holds the title or a part of it and, beside it, nothing but servings or the word recipe. */
export function isTitleOnly(line: string, title: string): boolean {
  const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '')
  if (bare(line) !== '' && bare(title).includes(bare(line))) return true
  const rest = bare(line).replace(bare(title), '')
  return (
    /^(?:の?(?:作り方|レシピ))?$/.test(rest) ||
    (servingsIn(rest) !== null && rest.length < 12 && !rest.includes('円'))
  )
}
