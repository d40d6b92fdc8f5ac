import { isChat } from './chat.ts'
import { addressed, cleanTitle, recipeEnd, titleLabel } from './clean-title.ts'
import { dishWords } from './dish-words.ts'
import { isDateOrPath, isFact, isNoise, isSentence } from './line-form.ts'
import type { Line } from './normalise.ts'
import { isServingsAlone, servingsIn } from './servings.ts'

type Options = {
  /** The lines above the ingredients. */
  head: readonly Line[]
  /** All lines above the recipe, with menus and the path of the page. */
  above: readonly Line[]
  /** The names of the ingredients. */
  items: readonly string[]
  /** The dish as headings name it: 肉じゃがの材料. */
  dishes: readonly string[]
  /** Ingredients and steps, in which a dish shares words. */
  body: string
  tags: readonly string[]
  isPage: boolean
  /** The positions of the lines with a date or the path of a page: the dish is often below one. */
  paths: ReadonlySet<number>
}

const candidatesMax = 60
const siteWords =
  /帖|帳|レシピ(?:集|サイト|ブログ|広場|ノート|大百科)|キッチン|kitchen|クッキング|cooking|日記|ブログ|blog|チャンネル|ちゃんねる|\.com|\.jp|広場|台所|ひと皿|official|公式|の料理$|cookpad|magazine|マガジン/i
/** Kinds of dishes, as the path of a page names them. */
const kinds =
  /^(?:和食|洋食|中華|中華料理|イタリアン|エスニック|煮物|焼き物|焼物|揚げ物|炒め物|蒸し物|汁物|和え物|酢の物|漬物|鍋物|ごはんもの|ご飯もの|麺類|丼物|主菜|副菜|主食|おかず|おつまみ|デザート|おやつ|お菓子|スイーツ|パン|サラダ|スープ|パスタ|お弁当|野菜|肉料理|魚料理|.{1,4}のおかず)$/

/** レシピ behind these words names a part of a site. */
const noDishBefore =
  /^(?:みんなの|投稿|新着|人気|注目|おすすめ|オススメ|定番|簡単|時短|節約|旬|季節|最新|今週|料理|動画|.{0,6}の?[春夏秋冬])(?:の?(?:投稿|人気|簡単))?(?:レシピ|料理)?$/
/** レストランを探す: what a button does. */
/** 離乳食中期（7〜8か月）, 作り置き: for whom or when. */
const occasion = /離乳食|モグモグ期|カミカミ期|ゴックン期|か月|カ月|ヶ月|幼児食|介護食/
const isAct =
  /[をにでから].*[るすくうむぶつ]$|^(?:search|sign|log|submitted|published|updated|posted|browse|get|find)\b/i

/** 夕飯なににするの, この前のやつだけど: the end of something said. */
const isTalk =
  /(?:するの|したの|だっけ|かな|ですか|ますか|でしょ|だよ|なの|だね|けど|から|って|ので|のに|かも|みて|して|[なた]くて|だった|[いす]るね|おいた|たよ)[〜～ー…!！?？♪\s]*$/

/** Ranks, courses of a menu and headlines of a day. */
const notDish =
  /^why (?:you|this|we)|^(?:型番|品番|機種|対応機種|メニュー番号|自動メニュー|手動)|^(?:件名|subject)\s*[:：]\s*(?:re|fwd?)\s*[:：]|^[^\p{L}\p{N}]*(?:第?\d{1,2}位|no\.?\s?\d|(?:主菜|副菜|主食|汁物|献立|デザート)[\s　:：])|^[^\p{L}\p{N}]*(?:今日|本日|今夜|今週|きょう|今月|\d{1,2}月)の?.{0,6}(?:ごはん|ご飯|献立|メニュー|夕飯|晩ごはん|夕食|一品|レシピ|おかず|料理|主菜|給食.*)[^\p{L}\p{N}]*$/iu
/** ★肉じゃが★, ◆◇ 肉じゃが ◇◆, 『肉じゃが』. */
const decorated =
  /^([^\p{L}\p{N}\s（(])[^\p{L}\p{N}]*[\p{L}\p{N}].*[^\p{L}\p{N}\s）)!！?？。♪]$|^[★☆◎♡♥❤🍋✿❀■◆]/u

/** The dish: the line above the ingredients that is most like one; '' if there is none. */
export function findTitle({ head, above, dishes, body, items, tags, isPage, paths }: Options): {
  title: string
  from: Line[]
} {
  const candidates = head
    .slice(-candidatesMax)
    .filter((line) => !isNoise(line.text) && !isFact(line.text) && !isServingsAlone(line.text))
    .map((line) => ({ line, title: dishTold(line.text) ?? cleanTitle(line.text) }))
    .filter(({ title }) => /\p{L}/u.test(title) && !/^https?:/.test(title))
  const told = candidates.flatMap(({ line }) => dishTold(line.text) ?? [])
  const counts = new Map<string, number>()
  for (const { title } of candidates) counts.set(title, (counts.get(title) ?? 0) + 1)
  let best: { title: string; score: number } | null = null
  candidates.forEach(({ line, title }, at) => {
    let score = dishScore(line.text, title, body)
    // The name of a site ends with レシピ as well.
    if (isPage && line.at === 0 && /(?<!の\S{0,4})レシピ$/.test(line.text)) score -= 2
    if (paths.has(line.at - 1)) score += 2
    if (!isPage && isTalk.test(title)) score -= 6
    // In a note or a chat the dish often stands right above its ingredients.
    if (!isPage && at === candidates.length - 1 && at > 0) score += 1
    // クリエイター, too, may stand there twice.
    const isLikely = dishWords.test(title) || itemsNamed(title, items) > 0 || sharesWord(title, body)
    if ((counts.get(title) ?? 0) > 1) score += isLikely ? 4 : 1
    else if (title.length > 2) score += namedAbove(title, line, above)
    score += itemsNamed(title, items)
    if (items.some((item) => item.includes(title))) score -= 4
    // A list of ingredients: じゃがいも、片栗粉.
    if (/、/.test(title) && title.split('、').every((part) => items.some((item) => item.includes(part))))
      score -= 6
    // A note begins with its dish and the servings.
    if (!isPage && line.at === 0 && servingsIn(line.text) !== null) score += 4
    // A tag repeats the end of the title: ホイル焼き.
    if (candidates.some((other) => other.title !== title && other.title.endsWith(title))) score -= 3
    if (
      isLikely &&
      candidates.some((other) => other.title !== title && title.endsWith(other.title)) &&
      !notDish.test(line.text)
    )
      score += 3
    if (line.level > 0) score += line.level === 1 ? 6 : 2
    if (dishes.some((dish) => dish === title)) score += 6
    if (tags.includes(title)) score += 3
    // Pages have menus above the dish; a note begins with it.
    score += isPage ? (3 * at) / candidates.length : -at / candidates.length
    if (told.some((dish) => title !== dish && title.includes(dish))) score += 4
    if (
      told.includes(title) &&
      candidates.some((other) => other.title !== title && other.title.includes(title))
    )
      score -= 3
    if (!best || score > best.score) best = { title, score }
  })
  const found = best as { title: string; score: number } | null
  const [headed = ''] = dishes
  const isHeaded = !isPage && headed.length > 3 && dishWords.test(headed) && sharesWord(headed, body)
  if (!found || found.score <= (isHeaded ? 4 : -3)) return { title: headed, from: [] }
  return {
    title: found.title,
    from: candidates.filter(({ title }) => title === found.title).map(({ line }) => line),
  }
}

/** Two characters in a row, or a Latin word, that ingredients and steps have as well. */
function sharesWord(title: string, body: string): boolean {
  const words = title.toLowerCase().match(/[a-z]{4,}/g) ?? []
  if (words.some((word) => body.toLowerCase().includes(word))) return true
  for (let at = 0; at + 2 <= Math.min(title.length, 40); at++) {
    const pair = title.slice(at, at + 2)
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u.test(pair) && body.includes(pair)) return true
  }
  return false
}

/** 鮭ときのこのホイル焼き names two ingredients. */
const itemsNamed = (title: string, items: readonly string[]) =>
  Math.min(
    3,
    items.filter((item) => {
      const name = item.replace(/[（(].*$/, '').trim()
      return name.length > 1 && name !== title && title.includes(name)
    }).length,
  )

/** A page names the dish again in its path and below its photo. */
function namedAbove(title: string, line: Line, above: readonly Line[]): number {
  const others = above.filter((other) => other !== line && other.text.includes(title))
  // Only the last part of a path names the dish.
  const isLast = (text: string) =>
    isDateOrPath(text) && (text.split(/[>›»＞/／]/).at(-1) ?? '').includes(title)
  if (others.some(({ text }) => isLast(text) || text.includes(`${title}の写真`))) return 6
  return others.length > 0 ? 2 : 0
}

function dishScore(written: string, title: string, body: string): number {
  let score = 0
  const isTold = dishTold(written) !== null
  if (isTold) score += 2
  if (/^[*＊※]/.test(written)) score -= 4
  if (kinds.test(title) || /^.{1,8}・.{1,8}$/.test(title)) score -= 3
  if (occasion.test(title)) score -= 4
  if (dishWords.test(title)) score += 2
  if (siteWords.test(title)) score -= 3
  if (noDishBefore.test(title)) score -= 5
  else if (recipeEnd.test(written) || titleLabel.test(written))
    score += /^(?:件名|subject)/i.test(written) ? 1 : 3
  if (
    !isTold &&
    (isSentence(written.replace(/[（(][^（()）]*[)）]$/, '')) ||
      /(?:です|ます|ました|ません|ください|よう)[!！♪☆。]*$/.test(written))
  )
    score -= 4
  if (/^[^:：]{1,8}[:：]/.test(written) && !titleLabel.test(written)) score -= 2
  if (notDish.test(written)) score -= 6
  if (/[:：]$/.test(written)) score -= 4
  // 〜ふだんのごはん〜 below the name of a site.
  if (/^[〜～~―-].+[〜～~―-]$/.test(written)) score -= 3
  if (!isTold && isAct.test(title)) score -= 4
  if (!isTold && isChat(title)) score -= 3
  if (decorated.test(written)) score += 2
  if (servingsIn(written) !== null && /^[^\d０-９！!][^！!]*$/.test(title)) score += 2
  if (/ぴったり|おすすめ|オススメ|一品|おいしい|美味しい|人気の?$|定番の?$|がすすむ|送る/.test(title))
    score -= 3
  if (/\d\s?(?:度|℃|分|秒|W)(?!間?[でのた])/.test(title)) score -= 4
  if (/^[＼\\].*[／/]$/.test(written)) score -= 4
  if (title.length > 35) score -= 3
  if (/[「『“]/.test(title)) score -= 2
  if (title.length === 1) score -= 2
  if (/(?:お昼|夜|朝|晩|ふだんの?|おうち|節約|簡単)(?:ごはん|ご飯|おかず)$/.test(title)) score -= 3
  // ホームベーカリーで goes on in the next line.
  if (/[ァ-ヶー一-龠][でにをはが]$/.test(title)) score -= 4
  return sharesWord(title, body) ? score + 1 : score
}

const quotedDish =
  /^(?!型番|品番|機種|メニュー番号|自動メニュー)[^「『“。、！!]{0,14}[「『“]([^「」『』“”。、！!？?]{2,24})[」』”](?:の(?:作り方|レシピ)|を作|です|でした|にし)?[^「『“]{0,12}$/
const toldDish =
  /^(?:.{0,10}[、。！!])?([^、。！!]{2,20}?)の(?:作り方|つくり方|つくりかた|レシピ)(?:を|は|、|送|教|だ|なん|です|書|ね|おし|おね|ちょうだい|シェア).{0,14}$/
/** お母さんの唐揚げ教えてって言ってたから送るね, 豚汁ね、うちはこう. */
const askedDish = /^([^、。！!？?]{2,14}?)(?:(?:の)?(?:教えて|おしえて|送るね|送ります)|ね、).{0,24}$/
/** この前言ってたポテサラ、こんな感じで作ってる */
const shownDish =
  /^(?:.{0,12}[！!、\s])?([^、。！!？?\s]{2,16}?)(?:、|は)?(?:こんな感じ|こうやって|こう作|うちはこう).{0,14}$/
const englishDish = /(?:that|the|my|our|your|for)\s+([a-z][a-z ]{2,30}?)\s+recipe\b/i
const closedDish = /^[【「『]([^】」』]{2,24})[】」』]\s*(?:でした|の?完成|を作りました)/

/** 今日は一番よく作る in front of the dish. */
const clause = /^.*(?:[てっいしれ]た|作る|[はがも、])(?=\S{2})/

const ago = /^(?:昨日|この前|こないだ|先日|例|さっき|この間|いつも|今日)の(?=\S{2})/

/** 先日お尋ねのレシピです names no dish. */
const noDish =
  /お尋ね|ご希望|お約束|約束|頼まれ|以下|下記|^(?:例|この|その|こちら|うち|わが家|我が家|いつも|昨日|今日|本日|次|前回)$/

/** The dish in a sentence: 今日の夕飯は「豚汁」です。 or 豚汁の作り方を送るね. */
function dishTold(written: string): string | null {
  const text = written.replace(addressed, '')
  const dish =
    quotedDish.exec(text)?.[1]?.replace(/(?:(?![\d#*])\p{Emoji})+$/u, '') ??
    toldDish.exec(text)?.[1]?.replace(clause, '').replace(ago, '') ??
    askedDish.exec(text)?.[1]?.replace(ago, '') ??
    shownDish.exec(text)?.[1]?.replace(clause, '').replace(ago, '') ??
    englishDish.exec(text)?.[1] ??
    ''
  return dish === '' || noDish.test(dish) ? null : dish
}

/** The dish in the last words of a text without a title: 【豚汁】でした！ */
export const dishAtEnd = (lines: readonly Line[]): string =>
  lines.map(({ text }) => closedDish.exec(text)?.[1] ?? '').find((dish) => dish !== '') ?? ''
