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
