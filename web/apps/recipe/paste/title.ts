import { isFact, isNoise, isSentence } from './line-form.ts'
import type { Line } from './normalise.ts'
import { isServingsAlone } from './servings.ts'

type Options = {
  /** The lines above the ingredients. */
  head: readonly Line[]
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
const dishWords =
  /煮|焼|丼|飯|汁|揚|炒|蒸|漬|和え|鍋|麺|寿司|サラダ|カレー|ケーキ|スープ|パスタ|グラタン|ハンバーグ|コロッケ|ごはん|うどん|そば|そうめん|ラーメン|シチュー|ポタージュ|パン|サンド|クッキー|プリン|ゼリー|ムース|タルト|マフィン|ドリア|ピザ|リゾット|オムライス|チャーハン|餃子|ぎょうざ|春巻|団子|餅|おにぎり|フライ|ステーキ|ソテー|マリネ|ナムル|キムチ|たたき|びたし|浸し|きんぴら|豆腐|卵|玉子|風|巻き|オムレツ|チキン|ポーク|ビーフ|トースト|ナポリタン|ペペロンチーノ|ピクルス|おでん|からあげ|唐揚|かつ|カツ|天ぷら|チリ|酢豚|麻婆|ビビンバ|チヂミ|ガパオ|タコ|キッシュ|テリーヌ|ポトフ|アヒージョ|パエリア|ブラウニー|スコーン|ドーナツ|クレープ|ホットケーキ|アイス|シャーベット|ジャム|南蛮|無限|ピーマン|キャベツ|きのこ|なす|ツナ|鶏|豚|牛|鮭|さば|soup|salad|cake|curry|pie|bread|stew|roast|rice|pasta|chicken|beef|pork/i
const siteWords =
  /帖|帳|レシピ(?:集|サイト|ブログ|広場|ノート|大百科)|キッチン|kitchen|クッキング|cooking|日記|ブログ|blog|チャンネル|ちゃんねる|\.com|\.jp|広場|台所|ひと皿|official|公式|の料理$|cookpad|magazine|マガジン/i
const recipeEnd =
  /(?:の|\s|　)?(?:簡単|人気|基本の?|詳しい)?(?:レシピ[・&＆/／と]?作り方|作り方[・&＆/／と]?レシピ|作り方|つくり方|レシピ|recipe)$/i

/** Kinds of dishes, as the path of a page names them. */
const kinds =
  /^(?:和食|洋食|中華|中華料理|イタリアン|エスニック|煮物|焼き物|焼物|揚げ物|炒め物|蒸し物|汁物|和え物|酢の物|漬物|鍋物|ごはんもの|ご飯もの|麺類|丼物|主菜|副菜|主食|おかず|おつまみ|デザート|お菓子|スイーツ|パン|サラダ|スープ|パスタ|お弁当|野菜|肉料理|魚料理|.{1,4}のおかず)$/

/** The dish: the line above the ingredients that is most like one; '' if there is none. */
export function findTitle({ head, dishes, body, tags, isPage, paths }: Options): {
  title: string
  from: Line[]
} {
  const candidates = head
    .slice(-candidatesMax)
    .filter((line) => !isNoise(line.text) && !isFact(line.text) && !isServingsAlone(line.text))
    .map((line) => ({ line, title: dishTold(line.text) ?? cleanTitle(line.text) }))
    .filter(({ title }) => title !== '' && !/^https?:/.test(title))
  const counts = new Map<string, number>()
  for (const { title } of candidates) counts.set(title, (counts.get(title) ?? 0) + 1)
  let best: { title: string; score: number } | null = null
  candidates.forEach(({ line, title }, at) => {
    let score = dishScore(line.text, title, body)
    // The name of a site ends with レシピ as well.
    if (isPage && line.at === 0 && /(?<!の\S{0,4})レシピ$/.test(line.text)) score -= 2
    if (paths.has(line.at - 1)) score += 2
    if ((counts.get(title) ?? 0) > 1) score += 4
    if (dishes.some((dish) => dish === title)) score += 6
    if (tags.includes(title)) score += 3
    // Pages have menus above the dish; a note begins with it.
    score += isPage ? at / candidates.length : -at / candidates.length
    if (!best || score > best.score) best = { title, score }
  })
  const found = best as { title: string; score: number } | null
  if (!found || found.score <= -3) return { title: dishes.find((dish) => dish !== '') ?? '', from: [] }
  return {
    title: found.title,
    from: candidates.filter(({ title }) => title === found.title).map(({ line }) => line),
  }
}

function dishScore(written: string, title: string, body: string): number {
  let score = 0
  const isTold = dishTold(written) !== null
  if (isTold) score += 2
  if (/^[*＊※]/.test(written)) score -= 4
  if (kinds.test(title)) score -= 3
  if (dishWords.test(title)) score += 2
  if (siteWords.test(title)) score -= 3
  if (recipeEnd.test(written) || /^(?:料理名|タイトル|レシピ名|title)\s*[:：]/i.test(written)) score += 3
  if (
    !isTold &&
    (isSentence(written) || /(?:です|ます|ました|ません|ください|よう)[!！♪☆。]*$/.test(written))
  )
    score -= 4
  if (/^[^:：]{1,8}[:：]/.test(written) && !/^(?:料理名|タイトル|レシピ名|title)/i.test(written)) score -= 2
  if (/ぴったり|一品|おいしい|美味しい|人気の?$|定番の?$|がすすむ|送る/.test(title)) score -= 3
  if (/^[＼\\].*[／/]$/.test(written)) score -= 4
  if (title.length > 35) score -= 3
  if (/[「『“]/.test(title)) score -= 2
  if (title.length === 1) score -= 2
  for (let at = 0; at + 2 <= Math.min(title.length, 40); at++) {
    const pair = title.slice(at, at + 2)
    if (/^[\p{Script=Han}\p{Script=Katakana}ー]{2}$/u.test(pair) && body.includes(pair)) return score + 1
  }
  return score
}

/** ◎簡単◎肉じゃが */
function withoutPairedSign(text: string): string {
  const sign = /^[☆★◎○●◆◇■□♡♥♪*＊]/.exec(text)?.[0]
  return sign && text.indexOf(sign, 1) > 0 ? text.replaceAll(sign, '') : text
}

const quotedDish =
  /^[^「『“。、！!]{0,14}[「『“]([^「」『』“”。、！!？?]{2,24})[」』”](?:の(?:作り方|レシピ)|を作|です|でした|にし)?[^「『“]{0,12}$/
const toldDish =
  /^(?:.{0,10}[、。])?([^、。]{2,20}?)の(?:作り方|つくり方|レシピ)(?:を|は|、|送|教|だよ|です|書|ね).{0,14}$/
const closedDish = /^[【「『]([^】」』]{2,24})[】」』]\s*(?:でした|の?完成|を作りました)/

/** The dish in a sentence: 今日の夕飯は「豚汁」です。 or 豚汁の作り方を送るね. */
export const dishTold = (written: string): string | null =>
  quotedDish.exec(written)?.[1] ?? toldDish.exec(written)?.[1] ?? null

/** The dish in the last words of a text without a title: 【豚汁】でした！ */
export const dishAtEnd = (lines: readonly Line[]): string =>
  lines.map(({ text }) => closedDish.exec(text)?.[1] ?? '').find((dish) => dish !== '') ?? ''

/** 肉じゃが from ★肉じゃが★, 【簡単】肉じゃがの作り方 | ごはん帖, 肉じゃが（2人分） and 肉じゃが by まるこ. */
function cleanTitle(written: string): string {
  const pieces = written
    .split(/\s*[|｜]\s*|\s+[-–—]\s+/)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const named = pieces.find((piece) => recipeEnd.test(piece) && piece.replace(recipeEnd, '') !== '')
  const text = (named ?? pieces[0] ?? '')
    .replace(/^(?:料理名|タイトル|レシピ名|title)\s*[:：\t]\s*/i, '')
    .replace(/\s+by\s+\S.*$/i, '')
    .replace(/\s*[（(]\s*(?:for|serves)\s+\d{1,2}[^)）]{0,10}[)）]\s*$/i, '')
    .replace(
      /[（(【[]?\s*(?:約\s*)?(?:カップ|ココット|(?:マフィン|プリン)型)?\s*[\d０-９一二三四五六七八九〜～~-]+\s*(?:人分|人前|個分|枚分|本分|台分|食分)\s*(?:くらい|ぐらい|程度|ほど)?\s*[)）】\]]?\s*$/,
      '',
    )
    .trim()
  const edges = withoutPairedSign(text)
    .replace(/^[^\p{L}\p{N}「『【（(〈《"“]+/u, '')
    .replace(/[^\p{L}\p{N}」』】）)〉》"”!！?？%％]+$/u, '')
  const inner = /^[【〈《「『"“](.+)[】〉》」』"”]$/.exec(edges)?.[1]
  const whole =
    inner && !/[【〈《「『】〉》」』]/.test(inner) ? inner : edges.replace(/^【[^】]{1,12}】\s*(?=\S)/, '')
  const bare = whole.replace(recipeEnd, '').trim()
  const quoted = /^[「『](.+)[」』]$/.exec(bare)?.[1]
  return (quoted ?? (bare === '' || bare === '基本' ? whole : bare)).trim()
}
