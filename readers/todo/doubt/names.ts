import { weekdayName } from '../weekdays.ts'

/**
 * Names and words that begin with a word for a time. Titles cannot be told from a plan by a rule alone; a name in quotes
 * or before という needs no entry here.
 */
const names = [
  // Broadcasts, books, songs and products
  '月曜から夜ふかし|月曜日のたわわ|水曜どうでしょう|水曜日のダウンタウン|水曜日のカンパネラ|木曜日のフルット',
  '金曜ロードショー|金曜ロードSHOW|金曜日の妻たち|金曜日のソロたちへ|土曜スタジオパーク|土曜はナニする',
  '日曜劇場|日曜討論|日曜美術館|日曜洋画劇場|日曜日の初耳学|日曜日よりの使者|日曜ビッグ|サンデーモーニング',
  '[日月火水木金土]曜日?(?:(?:定休日?|休み)(?=の)|休業|営業|始まり|はじまり|限定|[堂社屋市亭])|朝夕|三時のおやつ',
  // An amount for each day. 1日10時 is a day, and 1日1回 a rhythm.
  '(?<![\\d月一二三四五六七八九十の])[1一]日[1-9一二三四五六七八九十][\\d一二三四五六七八九十万千百]{0,5}(?![\\d一二三四五六七八九十万千百時じ:/~限回度月日-])',
  '[月火水木金土]曜(?:ドラマ|劇場)|[日月火水木金土]曜(?:参観|診療|授業|学校|保育|出勤|断食|病(?!院|室|棟))',
  'あしたのジョー|明日のジョー|明日のナージャ|明日への手紙|明日があるさ|明日はどっちだ|明日なき暴走|あしたのママ|明日カノ',
  '今日から俺は|今日の料理|きょうの料理|きょうの健康|今日の猫村さん|今日は一日|今夜くらべてみました|今夜、世界から',
  '午後の紅茶|午後の曳航|午後ティー|午前0時のカフェ|3月のライオン|三月のライオン|8月のクリスマス|四月は君の嘘|4月は君の嘘',
  '24時間テレビ|5時に夢中|8時だ[よョ]|全員集合|10時のおやつ|3時のおやつ|3時のヒロイン|夕方クインテット|夜は短し|夜のピクニック',
  '毎日新聞|毎日香|毎日放送|毎日骨太|毎日牛乳|朝日新聞|朝日放送|夕刊フジ|日々是好日|日々の泡',
  // Places and people
  '四日市|八日市|五日市|廿日市|二日市|六日町|十日町|三日町|十日市|八日町|木曜島|明日香|明日奈|明日美|明日菜|明日海|今日子|今日介|明日人',
  // Ordinary words
  '明日葉|今日的|今日性|日曜大工|日曜版|日曜画家|日曜学校|日曜礼拝|週末婚|年末調整|年末ジャンボ|年末商戦|年内無休',
  '一日一[善膳]|一日千秋|一日の長|一日乗車券|1日乗車券|1日券|一日券|一日警察署長|一日署長|一日店長|一日中|1日中',
  '二十日大根|二十日鼠|20日大根|三日坊主|三日天下|三日月|三日三晩|二日酔|七日七晩|八十八夜|二百十日|十五夜|十三夜|百日草',
  '正月(?:飾|太り|料理|休|映画)|お盆(?:休|玉)|節分豆|七夕飾|クリスマス(?:ツリー|プレゼント|カード|ケーキ|ソング|会)|母の日ギフト',
  '平日限定|平日料金|平日休み|土日休み|月月火水木金金|月見',
  `(?:先々?週|先々?月|昨日|一昨日|おととい|きのう|昨年|去年|一昨年|前年|前月|前週)(?:の?(?:${weekdayName}|[\\d/:月日末年時分半初上中下旬]|[朝昼夕夜晩](?:方)?|午[前後])){0,12}`,
  'あしたば|にちようひん|にちようだいく|すいようえき|かようきょく|こんばんは',
  '毎年恒例|毎月分配|毎日が日曜日|日替わり|週刊|月刊|年中無休|年中行事',
]
const known = new RegExp(names.join('|'), 'gi')
const address = /(?:https?:\/\/|www\.)\S{1,2000}/gi

const quotes: Record<string, string> = { '「': '」', '『': '』', '“': '”', '"': '"', '《': '》', '〈': '〉' }

/** For each letter whether it belongs to a name, a quotation or an address, of which nothing is read. */
export function namesIn(text: string): Uint8Array {
  const isName = new Uint8Array(text.length + 1)
  for (const pattern of [known, address]) {
    for (const match of text.matchAll(pattern)) isName.fill(1, match.index, match.index + match[0].length)
  }
  markQuotes(text, isName)
  return isName
}

/** One pass: an opening mark that is never closed quotes nothing. */
function markQuotes(text: string, isName: Uint8Array): void {
  let open: { at: number; close: string } | null = null
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (open && letter === open.close) {
      isName.fill(1, open.at, at + 1)
      open = null
    } else if (!open && letter in quotes) open = { at, close: quotes[letter] ?? '' }
  }
}
