import { remembered } from '../quantity/remembered.ts'
import { isAmountAlone, splitLine } from '../quantity/split-line.ts'
import { servingsIn } from './servings.ts'
import { stepNumberIn } from './step-number.ts'

const noiseWords =
  /^(?:分量|数量|freezable|vegetarian|vegan|gluten[- ]free|dairy[- ]free|\d+x|photo by.*|件の.{1,6}|oops.*|[\d.]+ (?:from|out of) .*|id[\s:：]*\d+|cook mode.*|search.*|log in|sign in|submitted by.*|i made it|follow|.{1,12}(?:を|から|で)(?:探す|さがす|選ぶ|検索(?:する)?|見る|みる|予約(?:する)?)|マイリスト.*|見出し画像|返信(?:する)?|目次.*|table of contents|us customary.*|metric|units?|scale|rate|(?:新規)?(?:無料)?(?:会員|ユーザー)?登録|(?:新規登録|会員登録)?[\s・/]*ログイン|ログアウト|マイページ|メニュー|menu|検索(?:する)?|(?:レシピ|レビュー|コメント|感想|口コミ|つくれぽ)を?(?:検索|探す|投稿|保存|印刷|送る|見る|シェア|評価|書く|追加|もっと).*|(?:食材|材料|カテゴリー?|目的|シーン)から探す|ホーム|home|トップ(?:ページ)?|top|レシピ|recipes?|献立|特集|カテゴリー?|お気に入り.*|保存(?:する|した.*|済み)?|ブックマーク.*|印刷(?:する|用.*)?|print.*|シェア(?:する)?|share.*|ツイート|ポスト|いいね.*|line(?:で送る)?|facebook|twitter|instagram|pinterest|pin(?: it| recipe)?|はてな.*|フォロー(?:する|中)?|pr|ad|ads|広告.*|スポンサー.*|sponsored.*|advertisement|買い物リスト.*|もっと見る|もっとみる|続きを.*|閉じる|開く|戻る|次へ|前へ|すべて見る|全て見る|アプリ.*|ダウンロード|チャンネル登録.*|動画を?.*(?:見る|再生|チェック).*|作り方を.*|商品(?:情報|一覧)?.*|.*(?:はこちら|こちらから|をチェック|で見る)[!！]?|.*商品情報.*|skip to.*|jump to.*|about|subscribe.*|contact|by .{1,20}|.*レシピ動画.*|プロフィール|お問い?合わせ|サイトマップ|会社概要|利用規約|プライバシー.*|写真.{0,6}|photo.*|手順\s?\d*の?(?:写真|画像|動画)|.*の(?:写真|画像)|ランキング.*|公開日.*|更新日.*|投稿日.*|放送日.*|最終更新.*|講師.*|監修.*|レシピ(?:id|番号|制作|考案|作成).*|料理研究家.*|.*(?:ありがとうございま|フォロー(?:して|お願い|よろしく)|保存して(?:ね|くだ|おくと便利)|チェックしてね|チャンネル登録|ご覧いただき|作ってみてね|いかがでしたか|コメント(?:で教|欄)|プロフィール(?:の|から)).*|@[\w.]+|ads by.*|クックパッド|cookpad|delish kitchen|kurashiru|クラシル|楽天レシピ|nadia|macaroni|e[・・]?レシピ|レシピブログ|オレンジページ.*|キッコーマン|味の素パーク|レシピ大百科|白ごはん\.com|みんなのきょうの料理|[\d,.]+万?\s?(?:件|views?|いいね|reviews?|ratings?|votes?|comments?|photos?)(?:の.{0,10})?|\d+人が.*|[\d.,]+万?|.*(?:ホーム|home|トップ|top)\s?[>›»＞].*)$/i
const dates =
  /^(?:公開|更新|投稿)?\s?(?:20\d\d|令和\d+)\s?[年./-]\s?\d{1,2}\s?[月./-]?(?:\s?\d{1,2}日?)?(?:\s?[(（].[)）])?(?:\s.*)?$/
/** The head of a mail or a chat, the buttons of a page that scale the amounts, and the counters of a social network. */
const around =
  /^(?:(?:re|fwd?)\s*[:：].*|(?:差出人|送信者|宛先|日時|送信日時|送信日|from|to|cc|sent|date)\s*[:：].*|\[?LINE\]?\s.*トーク.*|\[(?:スタンプ|写真|動画|ファイル)\]?|\S{1,8}(?:(?:さん|様|さま)(?:へ)?|(?:くん|ちゃん|君)へ)[、,]?|(?:[½¼\d]+x\s*){2,}|(?:[\d,.]+万?\s?(?:件の)?(?:リツイート|リポスト|引用|いいね|ブックマーク|表示|retweets?|likes?|reposts?|views?)\s*[·・]?\s*)+)$/i
const times =
  /^\S{1,20} (?:午前|午後)?\d{1,2}:\d{2}$|^(?::[\w+-]+:\s*\d*\s*)+$|^(?:午前|午後)?\d{1,2}:\d{2}(?::\d{2})?\s?/

const factNames =
  'エネルギー|カロリー|熱量|kcal|食塩相当量|食塩|塩分(?:量|相当量)?|糖質|炭水化物|たんぱく質|タンパク質|蛋白質|脂質|食物繊維|カルシウム|鉄分?|ビタミン[A-Z]?|コレステロール|野菜摂取量|カリウム|リン|飽和脂肪酸|calories|protein|carbohydrates?|carbs|fat|sodium|fiber|sugar'
const fact = new RegExp(
  `^(?:[※*(（【\\[■●・]*\\s*)?(?:(?:1|一)?(?:人分|人前|食分|個分|個|枚|食)?(?:あたり|当たり|当り)?(?:の)?[\\s:：/／)）]*)?(?:${factNames})(?:[（(][^）)]*[）)])?\\s*[:：/／…・]*\\s*(?:約\\s*)?[\\d,.]+\\s*(?:kcal|キロカロリー|g|mg|μg|ｇ|%)?`,
  'i',
)
const energy = /\d\s?(?:kcal|キロカロリー|㎉)/i
const timeOrCost =
  /^(?:[⏰⏱🕐※■●・【[（(]*\s*)?(?:調理時間|所要時間|時間(?=\s?[:：])|費用目安|費用|予算|難易度|加熱時間|準備時間|合計時間|(?:1人分|一人分)?コスト|目安時間|時間目安|総時間|漬け時間|冷やす時間|prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)|total(?: time)|difficulty|course|cuisine)[\s】\])）]*(?:[:：/／…]|約|\s|\d)/iu
const factAlone = new RegExp(`^(?:${factNames}|調理時間|所要時間|費用目安|費用)(?:[（(].*[）)])?$`, 'i')

/** Menus, buttons, advertisements and dates around a recipe. */
export const isNoise = remembered((line) => {
  const text = line.normalize('NFKC').trim()
  if (isPath(text)) return true
  if (text.length > 60) return false
  const bare = text.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}!)]+$/gu, '')
  if (isAround(text)) return true
  return noiseWords.test(bare) || dates.test(bare) || times.test(text)
})

const isPath = (text: string) =>
  text.length <= 120 &&
  (/[>›»＞].+[>›»＞]/.test(text) || /^(?:top|home|トップ|ホーム)\s?[/／>›»＞]\s?\S/i.test(text))

/** A date, or the path of a page: トップ > 肉のおかず > 鶏肉. */
export function isDateOrPath(line: string): boolean {
  const text = line.normalize('NFKC').trim()
  return (text.length <= 60 && dates.test(text)) || isPath(text)
}

/** A line around the recipe that does not make the text a page. */
export const isAround = (line: string): boolean => around.test(line.normalize('NFKC').trim())

/** A button beside the ingredients: 材料をコピー, 人数を変更する. */
export const isButton = (line: string): boolean =>
  /(?:コピー|変更|追加|保存|表示|購入|登録|チェック|シェア)(?:する|できます|に入れる)?[\s　]*[▼▽∨⌄]?$|^(?:買い物|お買い物)|^(?:商品|詳細|レシピ).{0,6}(?:見る|こちら)$/.test(
    line,
  ) && line.length < 20

/** Nutrition, time and cost: never servings and never ingredients. */
export function isFact(line: string): boolean {
  const text = line.normalize('NFKC').trim()
  if (text.length > 80) return false
  if (/^約?\d+(?:分|時間)(?:以内|前後|程度)?$|^約?\d+円(?:前後|以下|程度|台)?$/.test(text)) return true
  if (/(?:^|\|)\s*(?:prep|cook|total)(?: time)?\s*:?\s*\d+\s*(?:min|h)/i.test(text)) return true
  if (timeOrCost.test(text) || (energy.test(text) && !/[。]/.test(text))) return true
  if (
    /^[^\p{L}\p{N}]*(?:でき|出来|仕上)[上あ]?がり(?:量|分量)?[\s:：約]*\d/u.test(text) &&
    servingsIn(text) === null
  )
    return true
  if (/^※?\s?(?:1|一)人(?:分|前)(?:あたり|当たり)(?:の.{0,8})?$/.test(text)) return true
  return fact.test(text) && splitLine(text).name.replace(/[\s:：]/g, '') !== '塩'
}

/** 6/8 つけた is an entry of a diary. */
export const isDiary = (line: string): boolean =>
  /^[\d０-９]{1,2}[/／][\d０-９]{1,2}[\s　]*[^\d\s].*た[。！!]?$/.test(line)

/** エネルギー above 320 kcal, in a table copied line by line. */
export const isFactName = (line: string): boolean => factAlone.test(line.normalize('NFKC').trim())

const verbEnd =
  /(?:[るすくつうぶむぐぬ]|ます|ました|ください|下さい|です|でした|完成|出来上がり|できあがり|おく|置く|[^の]た|だけ|こと|ない)[!！♪☆♡)）\s]*$/
const verbs =
  /切[るりっ]|炒め|加え|混ぜ|煮[るてま込立]|焼[きくい]|入れ|茹で|ゆで|のせ|盛[りるっ]|かけ[るて、]|揚げ[るてま]|蒸[しす]|温め|溶[かきく]|冷や|和え|漬け[るて]|つけ[るて]|もみ[込こ]|洗[うっい]|む[きく]|剥[きく]|火に|沸騰|ひと煮立ち|レンジ|オーブン|取り出|巻[きく]|包[みむん]|のばす|こねる|丸め|休ませ|寝かせ|味を|器に|塩をふ|ふりかけ|注[ぐい]|完成/

export const isSentence = (line: string): boolean =>
  /[。！!？?]\s*[）)」』♪☆]*\s*$/.test(line) || line.length > 40 || /。/.test(line)

/** Above zero for a step, below for an ingredient. */
export function stepScore(line: string, next: string | undefined): number {
  const found = stepNumberIn(line)
  // 1 tsp salt begins with an amount.
  const numbered = found && !found.isSure && hasAmount(line) ? null : found
  const rest = numbered ? numbered.rest : line
  const isEnglish = /^[\x20-\x7e]+$/.test(rest)
  // たれ（しょうゆ大さじ2、砂糖小さじ1） is a group with its items.
  const listed = /^[^（(。、]{1,12}[（(]([^（()）。]+)[)）]$/.exec(rest)?.[1]?.split('、') ?? []
  if (listed.length > 1 && hasAmount(listed.at(-1) ?? '')) return -4
  if (isItemList(rest)) return -4
  let score = 0
  if (numbered?.isSure) score += 2
  if (numbered && !numbered.isSure) score += 1
  if (isSentence(rest)) score += 3
  if (verbs.test(rest)) score += 1
  // 塩こしょう ends like a verb.
  if (
    !isEnglish &&
    verbEnd.test(rest) &&
    rest.length > 3 &&
    (/[をにではがと、]/.test(rest) || verbs.test(rest))
  )
    score += 1
  if (isEnglish && /^[A-Z].*[a-z]\.$/.test(rest)) score += 2
  if (rest.length > 25) score += 1
  if (isAmountAlone(rest)) score -= 4
  else if (hasAmount(rest) && rest.length < 40) score -= /。/.test(rest) ? 1 : 4
  if (next !== undefined && isAmountAlone(next) && rest.length < 25 && !isSentence(rest)) score -= 3
  return score
}

/** 鶏もも肉 350g / キャベツ 1/4個 and ●醤油 大さじ1 ●砂糖 大さじ1 */
function isItemList(line: string): boolean {
  const pieces = line.length > 200 ? [] : line.split(/\s+[／/]\s*|\s*／\s*|[\s　]+(?=[●☆★◎○])/)
  return pieces.length > 1 && pieces.every((piece) => piece.length < 30 && hasAmount(piece))
}

const isShortItem = (word: string) =>
  word.length <= 14 && /\p{L}/u.test(word) && splitLine(word).amount !== ''

/** True for a line with a name and an amount. */
export const hasAmount = remembered((line) => {
  if (times.test(line)) return false
  if (isItemList(line)) return true
  if (line.length > 200) return false
  const words = line.split(/[\s　、]+/)
  // 芽ひじき20g　にんじん1/3　油揚げ1
  if (words.length > 1 && words.length < 20 && words.every((word) => isShortItem(word))) return true
  if (line.length > 90) return false
  const { name, amount } = splitLine(line)
  // 野菜は全部1cm角 is said of an ingredient.
  const told = name.replace(/[（(][^（()）]*[)）]/g, '')
  if (/.を|[一-龠ァ-ヶー]は(?:全部|全て|すべて|それぞれ|みんな)/.test(told)) return false
  return amount !== '' && name !== '' && name.length <= 40
})

/** #簡単レシピ #時短 */
export const isTags = (text: string): boolean => /^(?:[#＃][^\s#＃　]+[\s　]*)+$/.test(text)

export const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text)
