/** Nouns that no plan consists of, after 明日の or 月曜日の: 明日の記憶 is a novel. */
const unplanned =
  /^(?:記憶|食卓|恋人|彼女|人々|子(?:ども|供)(?:たち)?|君|僕|私|空|風|夢|光|影|物語|詩|花嫁|天使|女|男|世界)(?=[ をは]|$)/
/** Verbs whose object is a work: 月曜日のユカ 観る. 見る and 読む also take 資料, and 映画を観る is a plan. */
const enjoyed =
  /^(?![^ を]{0,6}(?:映画|ライブ|試合|舞台|芝居|公演|花火|ドラマ|番組|動画|ミュージカル|ラジオ|講[義演]|授業|話|相談))[^ のを]{1,10}(?: |を)(?:観[るたに]|鑑賞|聴[くきい])/

/** Papers and things for a day, which are made before it, and what is said of it: 月曜日のプレゼン資料, 14日の件. */
const things =
  /^(?:[朝昼夕晩]ご(?:はん|飯)|[^ 、をは]){0,8}(?:資料|プレゼン|議事録|宿題|課題|原稿|レジュメ|アジェンダ|スライド|台本|献立|チケット|予習|支度|予約|件|領収書|レシート|出欠|食材|材料|具材|仕込み|下ごしらえ|持ち物|手土産|衣装)(?=[ をは、]|$|つく|作|まとめ|準備|用意|印刷|確認)/

/** 月曜会議の議事録. */
export const isPaperOfDay = (text: string, at: number): boolean => things.test(text.slice(at, at + 16))

/** Goods, of which the day may be a part of the name: 水曜日のネコ 買う. */
const goods = /^[^ をは]{1,8}(?: |を)(?:買[うい]|飲む|食べる|注文|返す|借り)/

export function isThingOfDay(text: string, at: number): boolean {
  const following = text.slice(at, at + 16)
  return isPaperOfDay(text, at) || goods.test(following)
}

/** Whether a line of 明日の and a noun is rather the title of a work. `at` is the place after の. */
export const isTitleLike = (text: string, at: number): boolean => {
  const following = text.slice(at, at + 16)
  return unplanned.test(following) || enjoyed.test(following)
}
