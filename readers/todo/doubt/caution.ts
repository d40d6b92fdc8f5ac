import type { DateForm } from '../calendar-dates.ts'
import { clockSpan } from '../clock.ts'
import { asModelNumber } from './model-numbers.ts'
import type { PhraseVerdict } from './verdict.ts'

export type PhraseForm =
  | DateForm
  | 'due'
  | 'time'
  | 'part'
  | 'rhythm'
  | 'rhythm-word'
  | 'count'
  | 'nth'
  | 'joined'

const isNumeral = (letter: string) => /[〇零一二三四五六七八九十百千]/.test(letter)
const isKanji = (letter: string) => /[\u4e00-\u9fff々〆ヶ]/.test(letter)
const isHiragana = (letter: string) => /[\u3041-\u309f]/.test(letter)
const isKatakana = (letter: string) => /[\u30a1-\u30faー]/.test(letter)

/** Judges by the letter before the phrase. `isJoined`: a phrase that was read ends here. */
export function before(text: string, at: number, form: PhraseForm, isJoined: boolean): PhraseVerdict {
  // 来月の金曜, 3週目の火曜, 娘の21日: which one the word before の tells.
  if ((form === 'weekday' || form === 'bare') && text[at - 1] === 'の') return isJoined ? 'no' : 'doubt'
  // 今日一日: all day.
  if (isJoined && form === 'bare' && /^[1一]日/.test(text.slice(at, at + 2))) return 'no'
  if (isJoined) return 'ok'
  // 1730 and よる are a time behind a day only.
  if (form === 'joined') return 'no'
  if (at === 0) return 'ok'
  const model = asModelNumber(text, at)
  if (model !== 'ok') return model
  const [last, first] = [text[at - 1] ?? '', text[at] ?? '']
  const isNumber = /\d/.test(first)
  if ((isNumber || isNumeral(first)) && isInNumber(text.slice(Math.max(0, at - 2), at))) return 'no'
  if (form === 'part') return /[\s、。,(]/.test(last) ? 'ok' : 'no'
  // SSL期限 2027/02/10: a word of its own, and the date stands behind it.
  if (form === 'due' && /[a-z\u3041-\u30ffー]/.test(last)) return 'no'
  // 講習30日14:00, クーポン25日まで: behind a noun, but an hour or a limit makes it a day.
  if (form === 'bare' && isSurelyDay.test(text.slice(at, at + 7)) && !isHiragana(last)) return 'ok'
  // 前日17時, 末日の17時, 入院当日 10時, 学会3日 10時: a day that was not read.
  if (form === 'time' && /[一-龥\d]日の?$|[当前翌末\d]日 $/.test(text.slice(Math.max(0, at - 3), at)))
    return 'doubt'
  // 誕生日の1か月後 counts from another day.
  if (last === 'の' && afterSpan.test(text.slice(at, at + 8))) return 'doubt'
  // 今週から来週: a span of which the first day was not read.
  if (isDate(form) && /から$/.test(text.slice(Math.max(0, at - 2), at))) return 'doubt'
  if (/[a-z]/.test(last)) return isNumber ? 'no' : 'doubt'
  if (/\d/.test(last)) return 'doubt'
  // 水やりしてから3日後, 食後30分以内: counted from something else than today.
  if (form === 'sure' && /(?:てから|でから|たら|だら|[後前])$/.test(text.slice(Math.max(0, at - 3), at)))
    return 'doubt'
  // 1ヶ月前の10時, 祝日以外の月曜: a part of a phrase that was not read. Never in part.
  if (partBefore.test(text.slice(Math.max(0, at - 7), at))) return 'doubt'
  // 第3週の火曜 of no named month: rather not the next Tuesday.
  if (form === 'weekday' && /第[\d一二三四五]{1,2}週の?$/.test(text.slice(Math.max(0, at - 5), at)))
    return 'doubt'
  // 釆週 火曜: a week that cannot be read, so rather not the next Tuesday.
  if (form === 'weekday' && /[^\s今来翌次毎隔週\d]週[の ]$/.test(text.slice(Math.max(0, at - 3), at)))
    return 'doubt'
  if (isHiragana(last)) return afterHiragana(last, first, form)
  // 準夜 16:30: the word before the gap only ends like a part of the day.
  if (form === 'time' && isKanji(last) && /^[朝昼夕夜晩] /.test(text.slice(at, at + 2))) return 'no'
  if (isKanji(last)) return afterKanji(isNumber, form)
  if (isKatakana(last)) return ['bare', 'fraction', 'decimal', 'named'].includes(form) ? 'no' : 'ok'
  return 'ok'
}

const isSurelyDay = /^\d{1,2}日(?: ?\d{1,2}[:時]|まで)/

const isDate = (form: PhraseForm) => !['due', 'time', 'part', 'joined'].includes(form)

const afterSpan = /^[\d一二三四五六七八九十半]{1,4}(?:日|週間?|[ヶか箇カケヵ]?月|年|時間|分)(?:後|以内)/
const partBefore = /(?:[ヶか箇カケヵ]月|週間?|[年日時分])[前後]の$|(?:除[くいた]{1,2}|以外の?) ?$/
/** から and まで that end no phrase, and further weekdays: 来週火 木. */
const partAfter = /^(?:[、・,]\d| (?:から|まで)(?=[ \d]|$)| ?[日月火水木金土](?= |$|[は、]))/

/** Whether the phrase goes on behind its end with words that were not read. */
export const goesOn = (text: string, end: number): boolean => partAfter.test(text.slice(end, end + 4))

/** Letters before a number that make it part of a longer one: 1.2, 第3, 二十, 4〜5. */
const isInNumber = (letters: string) =>
  /[\d第数〇零一二三四五六七八九十百千]$|[\d一二三四五六七八九十][.:/\-,、・~]$/.test(letters)

function afterHiragana(last: string, first: string, form: PhraseForm): PhraseVerdict {
  if (isHiragana(first)) return /[をはにでがも]/.test(last) ? 'ok' : 'no'
  if (form === 'nth' && last === 'の') return 'no'
  // もう一日, あと三日: rather a count than a date.
  return form === 'bare' && isNumeral(first) ? 'doubt' : 'ok'
}

function afterKanji(isNumber: boolean, form: PhraseForm): PhraseVerdict {
  if (form === 'sure' || form === 'span' || form === 'rhythm' || form === 'count') return 'ok'
  if (form === 'time') return isNumber ? 'ok' : 'doubt'
  return form === 'word' || form === 'weekday' ? 'doubt' : 'no'
}

/** Words of every day that follow a weekday without a space; another one may be a title. */
const everyday =
  /^(?:ランチ|ディナー|バイト|デート|テスト|ミーティング|ジム|ヨガ|ゴミ|プール|サッカー|ピアノ|ライブ|パン|メール)/

/** Words that make a date part of what they describe: 11月20日発売の本, 15日締めの請求書. */
const compound = /^(?:締め|払い|生まれ|生れ|発売|発行|付[けの]|現在|時点|開催|公開|号|版|限定|限り|オープン)/

/** 四月一日さんに: somebody's name. */
const person = /^(?:さん|さま|様|ちゃん|氏)(?=[にへとのをがはも、 ]|から|$)/

/** Judges by the letters after the phrase, when no connective closes it. */
export function after(text: string, at: number, form: PhraseForm): PhraseVerdict {
  if (form === 'open' || form === 'decimal') return 'doubt'
  if (person.test(text.slice(at, at + 4)) || /^以外/.test(text.slice(at, at + 2))) return 'no'
  const next = text[at] ?? ' '
  if (form === 'time') return afterTime(text, at)
  if (/\d/.test(text.charAt(at - 1)) && amount.test(text.slice(at, at + 6)))
    return form === 'fraction' ? 'no' : 'doubt'
  const isLetter = isKanji(next) || isHiragana(next) || isKatakana(next)
  if (form === 'part') {
    if (/[a-z\d]/.test(next)) return 'no'
    return isLetter && !(isAdverb(text, at) && /[^\u3041-\u309f]|[おご]/.test(next)) ? 'no' : 'ok'
  }
  if (/\d/.test(next)) return isBrokenClock(text, at) ? 'doubt' : 'ok'
  if (form === 'fraction') return isLetter || /[a-z]/.test(next) ? 'no' : 'ok'
  // 一日 家にいる.
  if (next === ' ' && form === 'bare' && /(?:^|[^\d一-龥])一日$/.test(text.slice(Math.max(0, at - 3), at)))
    return 'doubt'
  if (!isLetter) return 'ok'
  if (form === 'named') return 'no'
  if (compound.test(text.slice(at, at + 3)) || isWeakBefore(text, at, form)) return 'doubt'
  // 来月あたま: its end would stay behind.
  if (form === 'word' && isHiragana(next) && /[月週]$/.test(text.slice(0, at))) return 'doubt'
  if (isHiragana(next)) return beforeHiragana(next, form)
  if (form === 'bare' || form === 'rhythm-word') return 'doubt'
  return form === 'weekday' && isKatakana(next) && !everyday.test(text.slice(at, at + 8)) ? 'doubt' : 'ok'
}

/** 10時発の電車, 一時停止. */
const afterTime = (text: string, at: number): PhraseVerdict => {
  const isForNow =
    text.slice(at - 2, at) === '一時' && /^[一-龥あしの](?<![半頃過前集開出分])/.test(text.slice(at, at + 1))
  return isForNow || /^(?:[発着台便]|と\d|起[きこ])/.test(text.slice(at, at + 2)) ? 'doubt' : 'ok'
}

/** 10/20個, 3/10問: so many of so many. Not 12/6箱根. */
const amount =
  /^(?:ページ|インチ|サイズ|カット|キロ|メートル|リットル|カップ|拍子|倍速|問題|[ck]?m|k?g|m?l|[%割個問枚人名匹冊箱袋台件歩錠滴巻秒円歳倍杯回点本段話](?![一-龥ァ-ヶ]|し|め|け|す|っ|る)|%|問解)/

/** 水曜会, 明日館: one Chinese character makes a name of the day. */
const suffix = /^(?![朝昼夕晩夜迄中])[一-龥](?=[のをにはがでともへ、。 ]|さん|様|$)/

/** Words that only a pause or a particle would make the day of what follows. */
function isWeakBefore(text: string, at: number, form: PhraseForm): boolean {
  const following = text.slice(at, at + 8)
  if ((form === 'word' || text[at - 1] === '曜') && suffix.test(following)) return true
  // 14日以内返品可, 月曜過ぎたら: a limit that is somebody else's, and a day that is not the one.
  return /以内$/.test(text.slice(at - 2, at)) || /^(?:過ぎ|すぎ)/.test(following)
}

/** 夕方スーパー: a part of the day that begins no other word, as 朝 begins 朝ドラ. */
const isAdverb = (text: string, end: number) =>
  /(?:夕方|午前中|昼過ぎ|朝イチ|朝いち|朝一番|午後イチ)$/.test(text.slice(Math.max(0, end - 4), end))

function beforeHiragana(next: string, form: PhraseForm): PhraseVerdict {
  if (form === 'kana') return 'no'
  if (form === 'bare' || form === 'weekday' || form === 'rhythm-word') return 'doubt'
  return /[がをへやかとだなでじっ]/.test(next) ? 'doubt' : 'ok'
}

/** 明日31時: the hour cannot be read, so the day is not read alone. */
export function isBrokenClock(text: string, at: number): boolean {
  const clock = clockSpan(text, at)
  return clock !== null && (clock.value.start.hours > 29 || clock.value.start.minutes > 59)
}
