import { firstNickname, nicknameLengthMax } from './account-rules.ts'
import { characterCount, cleanLine } from './values/clean-text.ts'

/**
 * Why a nickname is refused. Strangers see nicknames on the page of a referral link, so one must not pose as the operator,
 * lead elsewhere or insult.
 */
export type NicknameProblem = 'length' | 'operator' | 'address' | 'insult'

/** One function for the form and the server. */
export function nicknameProblem(nickname: string): NicknameProblem | null {
  const line = cleanLine(nickname)
  if (line === '' || characterCount(line) > nicknameLengthMax) return 'length'
  if (isAddress(line)) return 'address'
  const folded = foldLookAlikes(line)
  if (hasWord(folded, operatorWords)) return 'operator'
  return hasWord(folded, insults) ? 'insult' : null
}

/** The name that strangers see. A nickname chosen before its word was listed is hidden from them. */
export const nicknameForStrangers = (nickname: string): string =>
  nicknameProblem(nickname) === null ? nickname : firstNickname

type Words = {
  /** Refused anywhere in a nickname. */
  within: readonly string[]
  /** Refused only as the whole nickname, because harmless names contain them. */
  whole: readonly string[]
}

const operatorWords: Words = {
  within: [
    ...['運営', '公式', 'こつこつ', 'kotsukotsu', 'kotukotu', '事務局', '管理者', '管理人', '管理部'],
    ...['サポート', 'ヘルプデスク', 'カスタマー', 'お客様窓口', 'お客様センター', '相談窓口', 'スタッフ'],
    ...['オフィシャル', 'アドミン', 'モデレーター', 'オペレーター'],
    ...['admin', 'administrator', 'support', 'official', 'staff', 'moderator', 'operator', 'helpdesk'],
  ],
  whole: ['root', 'system', 'info', 'help', 'mod', '本部', '窓口', '係員', 'システム', 'お知らせ'],
}

const insults: Words = {
  within: [
    ...['死ね', 'タヒね', '殺す', 'ぶっ殺', '馬鹿野郎', 'バカ野郎', 'ばかやろう', 'くそやろう', 'クソ野郎'],
    ...['きちがい', '気違い', 'キチガイ', '基地外', 'ガイジ', '池沼', 'チョン公', '土人', '売春', '援交'],
    ...['まんこ', 'ちんこ', 'ちんぽ', 'セックス', 'レイプ', '強姦', 'ヤリマン'],
    ...['fuck', 'bitch', 'nigger', 'nigga', 'cunt', 'faggot', 'asshole', 'motherf'],
  ],
  whole: [
    'しね',
    'ころす',
    'ばか',
    '馬鹿',
    'あほ',
    '阿呆',
    'くず',
    'ごみ',
    'ぶす',
    'きもい',
    'うざい',
    'shit',
  ],
}

/** Harmless words that contain a listed one. */
const harmless = ['badminton']

function hasWord(folded: string, { within, whole }: Words): boolean {
  const rest = harmless.reduce((text, word) => text.replaceAll(foldLookAlikes(word), '.'), folded)
  return (
    within.some((word) => rest.includes(foldLookAlikes(word))) ||
    whole.some((word) => rest === foldLookAlikes(word))
  )
}

/**
 * The same text for everything that looks the same: full and half width, upper and lower case, カナ and かな, small kana,
 * old kanji, letters of other alphabets, digits in place of letters. Spaces, marks and invisible characters are dropped.
 */
function foldLookAlikes(text: string): string {
  // Without accents, but with the marks of が and ぱ, which may stand apart from their kana.
  const bare = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\s|[\u0300-\u036f]/g, '')
  return [...bare]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
    .normalize('NFC')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[ぁぃぅぇぉっゃゅょゎ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 1))
    .replace(/[^\p{L}\p{N}]|[ーｰ]/gu, '')
}

const pairs = (from: string, to: string): [string, string][] =>
  [...from].map((letter, at) => [letter, [...to][at] ?? letter])

const lookAlikes = new Map<string, string>([
  // l, | and 1 are all drawn as one stroke, as i nearly is.
  ...pairs('01l|!3457@$', 'oiiiieastas'),
  // Cyrillic and Greek.
  ...pairs('авеіјкмнорстухԁѕ', 'abeijkmhopctyxds'),
  ...pairs('αβειικνορτυχ', 'abeiikvoptux'),
  // Kanji that are drawn like kana, and old forms.
  ...pairs('力口工夕卜八三二', 'カロエタトハミニ'),
  ...pairs('營會體舘', '営会体館'),
])

/** Mail addresses, URLs and telephone numbers, also spelled out. 「太郎@東京」 is a name. */
function isAddress(line: string): boolean {
  const text = line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u200b-\u200d]/g, '')
    .replace(/\(at\)|\[at\]|アットマーク|アット/g, '@')
    .replace(/\(dot\)|\[dot\]|ドット|[。｡．]/g, '.')
  return (
    /[^@]@[a-z0-9-]+\.[a-z]/.test(text) ||
    /https?:|\bwww\./.test(text) ||
    endings.test(text) ||
    /\d{9}/.test(text.replace(/[-()+.]/g, ''))
  )
}

const endings =
  /[a-z0-9-]\.(com|net|org|jp|info|biz|xyz|app|dev|shop|site|online|page|link|club|top|work|io|me|ly|to|gg|cc|tv|tk|ru|cn|kr|uk|us)(?![a-z])/
