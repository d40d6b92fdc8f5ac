import { optional, type Rule, sequence, token } from './rules.ts'

/** Words after a phrase that belong to it: まで, 締切, に. */
export type Tail = {
  end: number
  /** まで and 締切 make a limit, から a start. */
  role: 'plain' | 'from' | 'until'
  /** The last connective is の: the phrase may belong to the noun after it. */
  isOf: boolean
  /** Whether a connective was read, after which another word begins. */
  isClosed: boolean
}

/** A word before という or って is a name. */
export const isCalledSo = (text: string, at: number): boolean => called(text, at) !== null
const called = token('という|って(?:いう|言う|名|本|曲|映)|と題|と呼|とは')

const around = token(
  '(?:(?:中|じゅう)(?=に|は|、|の|まで| |$)|頃|ごろ|ころ|あたり|くらい|ぐらい|以降|以後|いっぱい|早々|のうち(?=に)|の間[にで]|のどこかで|すぐ(?=に| |$)|前後(?=に|の| |$)|指定(?:で|の(?=荷物|宅配|配達))?)?',
)
const limit = token(
  '(?: (?:まで|迄)(?:に)?(?= |$)|まで(?:に)?|迄に?|締め?切り?|〆切り?|〆|しめきり|必着|(?:当日)?消印有効|期日(?= |$)|厳守|納期(?= |$)|締め(?=に| |$)|期限(?= |$))',
)
const source = token('(?: から(?=[ \\d]|$)|から|より(?![のよ])|[~-](?= |$|\\d{1,2}[/月]|[^\\d ~-]))')
/** Connectives, but not the start of a word such as にんじん, はがき or のり. */
const connective = token(
  '(?:に(?![んらわくほしゅょゃ]|おい|き[びり])(?:は(?![んしなこさがるみたちや]))?|は(?![んしなこさがるみたちや])|の(?![りどみこ])|も(?![うちのみつらと])|こそ|で(?=[ 、]|$)|、|,|:)',
)
/** After a part of the day or a rhythm: 朝イチで, 月1で. */
const byPart = token('で(?![きすのんもは])')

/** 今日中に!: an exclamation at the end, not a priority, which stands apart. */
const exclamation = token('(?:!{1,3}(?= |$))?')
const rest = sequence(optional(connective), optional(token('[、,]')), exclamation, token(' ?'))

/** `takesBy` allows で. */
export function tailOf(text: string, at: number, takesBy: boolean): Tail {
  const from = (around as Rule<string>)(text, at)?.end ?? at
  const until = limit(text, from)
  const start = until ? null : source(text, from)
  const close = until?.end ?? start?.end ?? from
  const by = takesBy ? byPart(text, close) : null
  const read = rest(text, by?.end ?? close)
  const [word] = read?.value ?? []
  return {
    end: read?.end ?? close,
    role: until ? 'until' : start ? 'from' : 'plain',
    isOf: word === 'の',
    isClosed: until !== null || start !== null || by !== null || (word ?? null) !== null,
  }
}
