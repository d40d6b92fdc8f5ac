/** Things of a kitchen that a list often names without an amount: 揚げ油, 紅しょうが, olive oil. */
const pantry =
  /(?:油|オイル|バター|塩|こしょう|胡椒|[片かた]くり粉|小麦粉|薄力粉|強力粉|パン粉|粉糖|打ち粉|しょうが|生姜|青のり|(?:かつお|削り)節|海苔|ごま|ゴマ|[七一]味|唐辛子|山椒|わさび|[かが]らし|マスタード|ケチャップ|マヨ(?:ネーズ)?|ポン酢|しょうゆ|醤油|みりん|砂糖|パセリ|バジル|ミント|大葉|[小細万能]ねぎ|三つ葉|タバスコ)$/
const english =
  /(?:\b(?:oil|salt|pepper|(?:cooking|nonstick|baking) spray)|^[a-z].*\b(?:butter|sugar|flour|parsley|cilantro|basil|mint|thyme|chives|wedges|rice|honey|water|ice|crumbs))$/
const prepared =
  /^[^:：]+, (?:for|to|plus|or|chopped|finely|thinly|sliced|grated|minced|warmed|softened|divided|optional)\b/

/** True for a line that names food and no group, though it has no amount. */
export const isPantryItem = (text: string): boolean => {
  const bare = text.replace(/^[^\p{L}\p{N}]+|[（(][^（()）]*[)）]$/gu, '').trim()
  return pantry.test(bare) || english.test(bare) || prepared.test(bare)
}

const tool =
  /(?:ボウル|ボール|[へべベ]ら|バット|茶こし|[ざザ][るル]|鍋|フライパン|棒|包丁|まな板|器|ミキサー|ラップ|ホイル|シート|保存袋|計量カップ|スプーン|はかり|竹串|つまようじ|菜箸|トング|型|網|口金|耐熱皿|ペーパー|ピーラー)$/

/** ボウル、ゴムべら、バット are tools. */
export function isToolList(text: string): boolean {
  const words = text.split(/[\s　、,・/／]+/).filter(Boolean)
  return (
    words.length > 1 && words.every((word) => !/\p{N}/u.test(word) && tool.test(word.replace(/[（(].*$/, '')))
  )
}

/** The names of the columns and the buttons above a list of ingredients. */
export const isListFurniture = (text: string): boolean =>
  /^(?:[（(【]?(?:分量|数量)[)）】]?|(?:de)?select all(?: ingredients)?|(?:volume|ounces|grams|us|metric|imperial|cups?)(?:[\s/|]+(?:volume|ounces|grams|customary|metric|imperial|cups?))+|scale(?:\s*[½¼\d/]+x)*|(?:[½¼\d/]+x[\s|]*){2,}|add (?:all )?to (?:shopping list|cart|basket)|check all|shop ingredients|powered by .{2,20})$/i.test(
    text.trim(),
  )

/** 名称：カレーペースト　内容量：50g on the back of a package. */
export const isPackageFact = (text: string): boolean =>
  /^(?:名称|原材料名?|内容量|賞味期限|消費期限|保存方法)[\s　:：]/.test(text)

/** Salt 0.6g 10%: a row of the table of nutrition. */
export const isNutritionRow = (text: string): boolean =>
  /^[a-z]+(?: [a-z]+){0,2}[\s:]+[\d.,]+\s?(?:kcal|kj|m?g)\s+[\d.]+\s?%$/i.test(text.trim())
