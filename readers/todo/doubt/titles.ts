/** Nouns that no plan consists of, after 明日の or 月曜日の: 明日の記憶 is a novel. */
const unplanned =
  /^(?:記憶|食卓|恋人|彼女|人々|子(?:ども|供)(?:たち)?|君|僕|私|空|風|夢|光|影|物語|詩|花嫁|天使|女|男|世界)(?=[ をは]|$)/
/** Verbs whose object is a work: 月曜日のユカ 観る. 見る and 読む also take 資料, and 映画を観る is a plan. */
const enjoyed =
  /^(?![^ を]{0,6}(?:映画|ライブ|試合|舞台|芝居|公演|花火|ドラマ|番組|動画|ミュージカル|ラジオ|講[義演]|授業|話|相談))[^ のを]{1,10}(?: |を)(?:観[るたに]|鑑賞|聴[くきい])/

/** Papers and things for a day, which are made before it, and what is said of it: 月曜日のプレゼン資料, 14日の件. */
const things =
  /^(?:[朝昼夕晩]ご(?:はん|飯)|[^ 、をは]){0,8}(?:資料|プレゼン|議事録|宿題|課題|原稿|レジュメ|アジェンダ|スライド|台本|献立|チケット|予習|支度|予約|件|領収書|レシート|出欠|食材|材料|具材|仕込み|下ごしらえ|持ち物|手土産|衣装)(?=[ をは、]|$|つく|作|まとめ|準備|用意|印刷|確認)/

/** 明日使う資料, 毎日飲む薬: the time belongs to the verb before a noun. 明日来る業者 and 燃えるごみ are for that day. */
const clause =
  /^(?!届|来る|着く|燃え|始ま)[一-龥]{1,2}[ぁ-ん]{0,4}[うくぐすつぬぶむるた](?=お?(?![前後時頃間])[一-龥ァ-ヶー])/
export const isClause = (text: string, at: number): boolean => clause.test(text.slice(at, at + 10))

/** 毎週の会議の資料, 毎日の記録ノート買う: what is used or made is for all rounds. */
export const isForRounds = (text: string, at: number): boolean => {
  const following = text.slice(at, at + 20)
  return (
    isThingOfDay(text, at) ||
    /^[^ 、を]{1,10}(?:一覧|リスト|テンプレ|表(?=$|[ を])|ノート)|^[^ 、を]{1,10}を?(?:買[うい]|探す|作る|つくる)/.test(
      following,
    ) ||
    isArranged(text, at)
  )
}

/** Preparations for the event that stands before them: 旅行の荷造り, 講座の申込書, 飲み会の店を予約. */
const preparations =
  /^[^ 、をは]{1,8}?(?:の|[店宿席会]場?を?)(?:[^ 、をは]{0,4}の)?(?:[^ 、]{0,6}を)?(?:荷造り|申し?込み?書?|申請|届け?|予約|手配|計画|企画|プラン|チラシ|ポスター|名簿|会費|参加費|月謝|案内|招待状|日程|キャンセル|下見|段取り|当番表|リスト|感想|写真|録画|報告)/

/** 月曜会議の議事録. */
export const isPaperOfDay = (text: string, at: number): boolean =>
  things.test(text.slice(at, at + 16)) || isArranged(text, at)

const isArranged = (text: string, at: number) => preparations.test(text.slice(at, at + 20))

/** 27日の参観の服, but 27日の母の通院. */
export const isOfEventThen = (text: string, at: number): boolean => ofEvent.test(text.slice(at, at + 12))
const ofEvent =
  /^(?![^ の]{0,6}(?:[父母妻夫娘兄姉弟妹孫子]|息子|祖[父母]|長[男女]|次[男女]|子ども|子供|さん|ちゃん|くん|先生|[部課社]長)の)[^ 、をはの]{2,8}の[^ のり]/

/** 明日の会議の資料, but 明日の資料 is for that day. */
export const isPreparation = (text: string, at: number): boolean =>
  isArranged(text, at) ||
  (/^[^ 、をは]{1,8}の/.test(text.slice(at, at + 10)) && things.test(text.slice(at, at + 16)))

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
