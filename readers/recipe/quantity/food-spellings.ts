/** Spellings of the same thing in the shop, by kanji and reading. The first of each group is the canonical one. */
export function foodSpellings(): string[][] {
  return [...words.map((row) => row.split(' ')), ...withPrefixes, ...animals.flatMap(meats), ...otherMeats]
}

/** Groups, separated by 、. */
const words = [
  // Staples and flours.
  '米 お米 こめ、もち米 餅米 糯米、餅 もち お餅、そば 蕎麦、うどん 饂飩、そうめん 素麺',
  'かたくりこ 片栗粉 かたくり粉、こむぎこ 小麦粉 こむぎ粉',
  'スパゲッティ スパゲティ スパゲッティー スパゲティー、ぎょうざ 餃子 ギョーザ',
  // Seasonings.
  '薄口 淡口 うすくち うす口、油 サラダ油 サラダオイル 食用油 植物油、オリーブオイル オリーブ油',
  '酒 料理酒 日本酒 清酒 お酒、みりん 味醂 本みりん、みそ 味噌 味そ お味噌、酢 お酢',
  '塩 食塩 お塩 しお、さとう 砂糖 お砂糖 上白糖、こしょう 胡椒 コショー 胡しょう',
  'だし 出汁 だし汁 出し汁、ケチャップ トマトケチャップ、はちみつ 蜂蜜、とうがらし 唐辛子',
  'ごま 胡麻、わさび 山葵、からし 辛子',
  // Vegetables.
  'しょうが 生姜、にんにく 大蒜、たまねぎ 玉ねぎ 玉葱、にんじん 人参、ねぎ 葱、なす 茄子 なすび',
  '長ねぎ 長葱 白ねぎ 白葱、きゅうり 胡瓜、だいこん 大根、かぼちゃ 南瓜、蕪 かぶ、にら 韮',
  'じゃがいも じゃが芋 馬鈴薯、さつまいも さつま芋 薩摩芋、さといも 里芋 里いも',
  'ながいも 長芋 長いも、やまいも 山芋 山いも、ごぼう 牛蒡、れんこん 蓮根、たけのこ 竹の子 筍',
  'はくさい 白菜、みずな 水菜、ほうれんそう ほうれん草 法蓮草、こまつな 小松菜',
  'ちんげんさい チンゲン菜 青梗菜、みょうが 茗荷、大葉 おおば 青じそ 青しそ 青紫蘇、しそ 紫蘇',
  'えだまめ 枝豆、だいず 大豆、あずき 小豆、もやし 萌やし、しいたけ 椎茸、まいたけ 舞茸',
  'えのき えのき茸 えのきたけ 榎茸、ミニトマト プチトマト、ブロッコリー ブロッコリ',
  'セロリ セロリー、アボカド アボガド、ぎんなん 銀杏、くるみ 胡桃、栗 くり、りんご 林檎',
  'みかん 蜜柑、いちご 苺、ぶどう 葡萄、ゆず 柚子、桃 もも、うめぼし 梅干し 梅干',
  // Eggs, milk and soya.
  'たまご 卵 玉子、ぎゅうにゅう 牛乳、とうにゅう 豆乳、とうふ 豆腐、なっとう 納豆',
  'こんにゃく 蒟蒻、あぶらあげ 油揚げ 油あげ、あつあげ 厚揚げ 厚あげ、しらたき 白滝',
  'ちくわ 竹輪、かまぼこ 蒲鉾',
  // Fish and seaweed. かき (oyster, persimmon), さけ (salmon, sake) and たい (bream, Thai) are two things each.
  '鮭 しゃけ、鯖 さば、鱈 たら、鰤 ぶり、鯵 あじ、烏賊 いか、蛸 たこ、蟹 かに、えび 海老',
  'いわし 鰯、さんま 秋刀魚、まぐろ 鮪、かつお 鰹、かつおぶし 鰹節 かつお節、あさり 浅蜊',
  'しじみ 蜆、ほたて 帆立、わかめ 若布、こんぶ 昆布、海苔 のり、焼きのり 焼き海苔 焼海苔 焼のり',
].flatMap((line) => line.split('、'))

const withPrefixes = [
  product(['', 'お', '濃口', '濃い口', 'こい口', 'こいくち'], ['しょうゆ', '醤油', 'しょう油', '正油']),
  product(['', '温かい', 'あたたかい', '炊きたての', '炊き立ての'], ['ごはん', 'ご飯', '御飯']),
]

const animals = [
  ['鶏', 'とり', '鳥'],
  ['豚', 'ぶた'],
  ['牛', 'ぎゅう'],
]

const cuts = [
  ['もも', '腿'],
  ['むね', '胸'],
  ...[['ばら'], ['ロース'], ['肩ロース'], ['ヒレ', 'ヘレ']],
  ['こま切れ', 'こまぎれ', 'こま', '小間切れ', '小間', '細切れ'],
]

const minced = ['ひき', 'びき', '挽き', '挽']

/** In the shop 鶏もも is 鶏もも肉. */
const meats = (animal: string[]): string[][] => [
  product(animal, ['肉']),
  ...cuts.map((cut) => product(animal, cut, ['肉', ''])),
  [...product(animal, minced, ['肉', '']), ...product(animal, ['', '肉'], ['ミンチ'])],
  ...['がら', '手羽', 'レバー'].map((part) => product(animal, [part])),
]

const otherMeats = [
  product(['合い', '合', 'あい'], ['びき', ...minced], ['肉', '', 'ミンチ']),
  ['ひき肉', '挽き肉', '挽肉', 'ミンチ'],
  ['もも肉', '腿肉'],
  ['むね肉', '胸肉'],
  product(['鶏', 'とり', '鳥', ''], ['ささみ', 'ささ身', '笹身']),
]

/** Each of the first with each of the second, and so on. */
function product(...parts: string[][]): string[] {
  return parts.reduce((made, part) => made.flatMap((start) => part.map((end) => start + end)), [''])
}
