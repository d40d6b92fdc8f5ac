import type { Aisle } from '#contract/apps/app-todo.ts'
import { oneName } from '../quantity/one-name.ts'
import { foodOf } from './food-of.ts'

/** The aisle of a line of the list: where the member moved this food, else where most shops have it. */
export function aisleOf(line: string, moved: Readonly<Record<string, Aisle>>): Aisle {
  const food = foodOf(line)
  return (Object.hasOwn(moved, food) ? moved[food] : undefined) ?? usualAisle(food)
}

/**
 * The word that ends last in the name decides, then the longest: トマト缶 is a can, 豆腐ハンバーグ is no tofu. A short word
 * must end the name: ガムテープ is no gum.
 */
function usualAisle(food: string): Aisle {
  if (food.startsWith('冷凍')) return 'frozen'
  let found: { aisle: Aisle; end: number; length: number } | null = null
  for (const { aisle, word } of words) {
    const at = food.lastIndexOf(word)
    if (at === -1) continue
    const end = at + word.length
    if (word.length <= 2 && end < food.length) continue
    const isBetter = !found || end > found.end || (end === found.end && word.length > found.length)
    if (isBetter) found = { aisle, end, length: word.length }
  }
  return found?.aisle ?? 'other'
}

const usual: Record<Exclude<Aisle, 'other'>, string> = {
  produce: `野菜 サラダ たまねぎ 玉ねぎ にんじん じゃがいも さつまいも さといも ながいも やまいも いも だいこん キャベツ レタス
    はくさい ほうれんそう こまつな ちんげんさい みずな 春菊 ねぎ 長ねぎ にら しょうが にんにく みょうが しそ 大葉 パセリ バジル
    ミント パクチー ハーブ トマト ミニトマト きゅうり なす ピーマン パプリカ ししとう オクラ ズッキーニ かぼちゃ ゴーヤ ごぼう
    れんこん たけのこ 蕪 ブロッコリー カリフラワー アスパラ アスパラガス セロリ もやし 豆苗 貝割れ かいわれ いんげん えだまめ
    スナップえんどう 絹さや きのこ しいたけ しめじ まいたけ えのき エリンギ なめこ マッシュルーム とうもろこし アボカド
    りんご みかん バナナ レモン ゆず すだち いちご ぶどう 桃 梨 柿 栗 キウイ グレープフルーツ オレンジ メロン すいか
    果物 フルーツ`,
  fish: `魚 刺身 さしみ 切り身 鮭 鯖 鱈 鰤 鯵 鯛 いわし さんま まぐろ かつお ひらめ かれい さわら めかじき うなぎ 烏賊 蛸 蟹
    えび あさり しじみ はまぐり ほたて 牡蠣 貝 明太子 たらこ いくら しらす ししゃも ちりめんじゃこ サーモン シーフード`,
  meat: `肉 鶏肉 豚肉 牛肉 ラム ひき肉 ミンチ 手羽 手羽元 手羽先 レバー ささみ ベーコン ハム ソーセージ ウインナー サラミ
    スペアリブ ステーキ ハンバーグ`,
  chilled: `たまご 卵黄 卵白 ぎゅうにゅう とうにゅう 豆乳 ヨーグルト バター マーガリン チーズ 生クリーム クリーム とうふ なっとう
    あぶらあげ あつあげ がんもどき 高野豆腐 こんにゃく しらたき ちくわ かまぼこ はんぺん さつま揚げ カニカマ キムチ 漬物
    漬け物 たくあん 餃子の皮 ぎょうざの皮 春巻きの皮 ワンタンの皮 ゆでうどん`,
  bread: 'パン 食パン バゲット クロワッサン ロールパン ベーグル サンドイッチ',
  staple: `米 もち米 タイ米 玄米 餅 ごはん パスタ スパゲッティ マカロニ ペンネ うどん そば そうめん ラーメン 中華麺 焼きそば 麺 春雨
    ビーフン シリアル オートミール`,
  seasoning: `塩 さとう しょうゆ みそ 酢 酒 みりん 油 オリーブオイル ごま油 こしょう ソース ケチャップ マヨネーズ からし マスタード
    わさび だし 白だし めんつゆ ぽん酢 ポン酢 ドレッシング コンソメ ブイヨン スープの素 鶏ガラスープ がらスープの素 豆板醤
    甜麺醤 コチュジャン オイスターソース ナンプラー はちみつ ジャム シロップ とうがらし 七味 山椒 カレー粉 カレールウ ルウ
    ルー スパイス シナモン ナツメグ ローリエ ワイン 麹 塩麹 味の素 グラニュー糖 きび糖 三温糖 粉糖 糖`,
  dry: `こむぎこ 薄力粉 強力粉 中力粉 かたくりこ 米粉 パン粉 天ぷら粉 ホットケーキミックス ベーキングパウダー ドライイースト
    ゼラチン 寒天 粉 ごま すりごま いりごま わかめ こんぶ 海苔 焼きのり ひじき 切り干しだいこん 干ししいたけ かつおぶし 削り節
    麩 だいず あずき 豆 缶 缶詰 ツナ ツナ缶 トマト缶 水煮 ぎんなん くるみ ナッツ アーモンド レーズン ふりかけ お茶漬け`,
  frozen: '冷凍 冷凍食品 アイス アイスクリーム 氷',
  snack: `チョコ チョコレート クッキー ビスケット せんべい ポテトチップス お菓子 菓子 あめ ガム ケーキ プリン ゼリー お茶 茶
    紅茶 コーヒー ジュース 炭酸水 ミネラルウォーター ビール 焼酎 チューハイ サイダー コーラ ココア`,
  household: `洗剤 柔軟剤 漂白剤 石けん ハンドソープ シャンプー リンス 歯ブラシ 歯磨き粉 ティッシュ トイレットペーパー
    キッチンペーパー ラップ アルミホイル ゴミ袋 ごみ袋 ポリ袋 スポンジ 電池 電球 マスク おむつ オムツ 綿棒 絆創膏 フライパン
    キャットフード ドッグフード 猫砂`,
}

const words = Object.entries(usual).flatMap(([aisle, text]) =>
  // Cast: the keys are the aisles that are written above.
  text.split(/\s+/).map((word) => ({ aisle: aisle as Aisle, word: oneName(word) })),
)
