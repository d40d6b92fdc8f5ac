import { remembered } from '../quantity/remembered.ts'

/** Names of groups in any recipe, such as たれ and 下味. */
const groupWords =
  /^(?:(?:合わせ|混ぜ合わせ)?調味料(?:類)?|(?:合わせ|つけ|かけ|漬け|焼肉の|[ァ-ヶー一-龠]{1,8})?(?:だれ|たれ|タレ|ダレ)|(?:\S{0,6})ソース|下味(?:用)?|下準備|衣|ころも|皮|具|具材|中身|(?:\S{0,4})生地|(?:\S{0,4})の?煮汁|あん|餡|トッピング|仕上げ(?:用)?|飾り(?:用)?|ドレッシング|スープ|薬味|(?:付け?|つけ)合わ?せ|添え物|(?:\S{0,6})クリーム|フィリング|マリネ液|漬け汁|つけ汁|つゆ|シロップ|タネ|たね|水溶き片栗粉|水溶きかたくり粉|(?:\S{0,6})だね|卵液|その他|お好みで|あれば|(?:\S{0,8})スパイス|(?:\S{0,6})野菜類?|味つけ|味付け|とろみ(?:用)?|湯種|中種|元種|本ごね|本捏ね|スポンジ|デコレーション|(?:合わせ|甘|すし|南蛮|三杯|二杯)酢|(?:練り|酢|肉)みそ|(?:\S{1,6})用|for the .{2,20}|(?:dry|wet|toppings?|garnish|to serve|filling|sauce|dressing|marinade|crust|glaze|frosting|dough)(?: ingredients)?)$/i

/** True for words that name a group in any recipe. */
export const isGroupWord = remembered((text) =>
  groupWords.test(
    text
      .replace(/(?<=\S)[（(][^（()）]*[)）]$/, '')
      .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
      .replace(/の材料$/, ''),
  ),
)
