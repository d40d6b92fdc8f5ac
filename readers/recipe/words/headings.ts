import { remembered } from '../quantity/remembered.ts'
import { servingsIn } from './servings.ts'

type HeadingKind = 'ingredients' | 'steps' | 'preparation' | 'memo' | 'facts' | 'end'
type Heading = {
  kind: HeadingKind
  /** 肉じゃが in 肉じゃがの材料. */
  dish: string
  /** A heading of the memo that says more than 「メモ」 is kept in it. */
  label: string
}

const lengthMax = 48
const ingredientWords =
  /^(?:(.{1,30}?)の)?(?:必要な|用意する|準備する|使用する|使用|使う|主な|メインの?)?(?:ざいりょう|買うもの(?=\s?&)|材料(?:表|リスト|一覧|名)?|(?:ご?用意|準備)(?:する|いただく|ください|して(?:いただく|ください))(?:もの|物|もん)|いるもの|いるもん|食材|ingredients?|shopping list|(?:what )?you(?:.ll)? need)(.*)$/i
const stepWords =
  /^(?:(.{1,40}?)(?:の|\s))?(?:おいしい|美味しい|簡単な|かんたんな|上手な)?(?:作り方|つくり方|つくりかた|作りかた|造り方|調理手順|調理方法|調理法|料理手順|レシピ手順|作成手順|手順|工程|作業工程|やり方|段取り|漬け方|仕込み方|淹れ方|いれ方|directions?|instructions?|method|preparation|steps|procedure|process|what (?:you|to) do|how to(?: (?:make|cook)(?: it)?)?)(.*)$/i
const preparationWords = /^(?:まずは?)?(?:下準備|下ごしらえ|下拵え|事前準備|準備|準備する)(?:から)?$/
const memoWords =
  /^(?:.{0,8}(?=コツ|ポイント|メモ)|(?:この)?(?:料理|調理|レシピ|作り方)?の?)?(コツ|ポイント|コツポイント|コツとポイント|ワンポイント|ワンポイントアドバイス|アドバイス|メモ|ひとこと|一言|ひとことメモ|備考|全体備考|補足|注意|注意点|生い立ち|きっかけ|説明|紹介文?|アレンジ|アレンジ方法|保存方法|保存|保存期間|保存について|notes?|tips?|memo|points?|hints?|cook.?s notes?|recipe notes?|storage)$/i
const plainMemo =
  /コツ|ポイント|アドバイス|メモ|ひとこと|一言|備考|補足|注意|生い立ち|きっかけ|説明|紹介|note|tip|memo|point|hint/i
const factWords = /^(?:栄養(?:成分|価|素|情報|成分表示)?|nutrition(?: facts| information)?|カロリー・?栄養)/i
const endWords =
  /^(?:関連(?:レシピ|記事|する|商品|動画|キーワード)?|この(?:レシピ|料理|記事|商品|食材|ページ)(?!の生い立ち|のコツ|のポイント|の作り方|の材料)|こちら[もの]|あわせて|合わせて読|おすすめ|オススメ|似た|同じ|類似|つくれぽ|作れぽ|つくったよ|作ったよ|みんなの|レビュー|口コミ|クチコミ|評価|感想|コメント|質問|よくある|q&?a|ランキング|人気|新着|最新|最近|カテゴリ|カテゴリー|タグ|アーカイブ|プロフィール|著者|投稿者|作者|この人|目次|特集|シェア|sns|利用規約|プライバシー|お問い?合わせ|会社概要|運営|サイトマップ|copyright|©|related|comments?|leave a|reviews?|you (?:may|might)|more recipes|did you|share|about|faq|popular|latest|tags?|categories|author|献立|番組|商品情報|動画一覧|レシピ一覧|トップへ|ページの?(?:先頭|トップ)|(?:次|前)の(?:記事|レシピ|ページ)|使(?:用|って)(?:し|い)?(?:た|て|ている|てる|る)?(?:商品|道具|器具|調理器具)|(?:まとめ|おわりに|終わりに|さいごに|最後に|編集後記)$|reader interactions|tried this|equipment)/i
const toolWords =
  /^(?:主な)?(?:必要な|使う|使用(?:する)?|使った|準備する|用意する)?(?:調理)?(?:道具|器具|(?:キッチン)?ツール|tools?|equipment)(?:類|リスト| (?:needed|required|list))?$/i

/** The heading in a line, in any dress: 【材料】2人分, ～作り方～, 🥕材料, ★材料★ (2人分). Null for other lines. */
export const headingIn = remembered((line): Heading | null => {
  if (line.length > lengthMax) return null
  const key = bareText(line)
  if (key === '') return null
  return promised(key) ?? noted(key)
})

/** 必要な道具, Equipment; このレシピに使われている商品 lists goods of a shop. */
export const isToolHeading = (line: string): boolean =>
  line.length <= lengthMax &&
  (toolWords.test(bareText(line)) || /(?:使|関連).{0,8}商品$/.test(bareText(line)))

/** Letters and digits only, with single spaces and without spaces between single characters. */
function bareText(line: string): string {
  const text = line
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}&.'’]+/gu, ' ')
    .replace(/^[\s.]+|[\s.:]+$/g, '')
    .trim()
  return /^(?:\p{L} )+\p{L}(?: |$)/u.test(text) ? text.replace(/(?<=^|\p{L}) (?=\p{L}(?: |$))/gu, '') : text
}

function promised(key: string): Heading | null {
  const turned = key.replace(
    /^(\d+\s?(?:人分|人前|個分|枚分|台分|本分))\s?の?\s?(材料|用意するもの)$|^(\d{1,2}) (ingredients)$/i,
    (_, ...found: string[]) => `${found[1] ?? found[3]} ${found[0] ?? found[2]}`,
  )
  const ingredients = ingredientWords.exec(
    turned.replace(/^(?:レシピ|分量) ?(?=\d+ ?(?:人|個|枚|本|台))/, '材料 '),
  )
  if (ingredients && isRestOfIngredients(ingredients[2] ?? '')) {
    return { kind: 'ingredients', dish: ingredients[1] ?? '', label: labelOf(ingredients[2] ?? '') }
  }
  const steps = stepWords.exec(key.replace(/^\d{1,2} (?=(?:method|directions|instructions|steps)\b)/i, ''))
  if (steps && isRestOfSteps(steps[2] ?? ''))
    return { kind: 'steps', dish: (steps[1] ?? '').trim(), label: '' }
  if (preparationWords.test(key)) return { kind: 'preparation', dish: '', label: key }
  return null
}

function noted(key: string): Heading | null {
  const memo = memoWords.exec(key.replaceAll(' ', ''))
  if (memo) return { kind: 'memo', dish: '', label: plainMemo.test(memo[1] ?? '') ? '' : key }
  if (factWords.test(key)) return { kind: 'facts', dish: '', label: key }
  return endWords.test(key) || toolWords.test(key) ? { kind: 'end', dish: '', label: '' } : null
}

/** 材料 may be followed by servings, a size, 分量 or 作りやすい分量, never by a sentence. */
function isRestOfIngredients(rest: string): boolean {
  const text = rest.trim()
  if (/^(?:は(?:これ|こちら|以下)?)?$/.test(text)) return true
  if (/^(?:を|は|に(?!んじん)|の)/.test(text)) return false
  if (/^(?:と|・|&)?\s?(?:作り方|つくり方|下準備|下ごしらえ|分量|道具|調味料)/.test(text) && text.length < 20)
    return true
  if (/作りやすい|つくりやすい|ingredients?|お好み|\d+\s?(?:cm|ml|g)\b/i.test(text)) return text.length < 34
  if (servingsIn(text) !== null || /^\d{1,2}(?:\s?人)?$/.test(text)) return text.length < 34
  return /^\s?[A-Z]$/.test(rest) || /^ \S{1,10}$/.test(rest)
}

/** 材料 生地 names a group. */
const labelOf = (rest: string) =>
  /^ \S{1,10}$/.test(rest) && servingsIn(rest) === null && !/材料|分量|ingredients?|作りやすい|\d/i.test(rest)
    ? rest.trim()
    : ''

const isRestOfSteps = (rest: string) =>
  /^(?:\s?(?:・|と)?\s?(?:手順|作り方|ポイント|コツ|レシピ|how to (?:make|cook)|directions?|instructions?|(?:約?\d+\s?(?:分|時間|min\w*)).{0,6}|調理時間.{0,12}|所要時間.{0,12}|動画|内容|説明|写真付き|(?:\d+\s?)?steps?))?$/i.test(
    rest,
  )
