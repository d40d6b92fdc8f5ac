import { plainDigits } from '#readers/recipe/quantity/plain-digits.ts'

/** A duration in a step. For a range such as 5〜10分 the shorter one: the cook checks and continues. */
export type FoundTime = { name: string; text: string; seconds: number; repeats?: true }

const span = String.raw`(\d+(?:\.\d+)?)(?:〜\d+(?:\.\d+)?)?\s?`
/** 1分間に1回 and 5分おき are rhythms, and 表示より1分短く compares. */
const rhythm = '間?に[一二三\\d]|間?ごと|間?毎|おき|間隔|間?あたり|(?:ほど|くらい)?(?:短|長|早|多)[くめ]'
const timePattern = new RegExp(
  `(?:${span}時間(半)?(?!目|帯|前|後に作|${rhythm}))?(?:${span}分(半)?(?![のづ割目前立がか粥]|${rhythm}))?(?:${span}秒(?!${rhythm}))?`,
  'g',
)
const englishTime =
  /(?<![\d./]|\b(?:every|each) )(\d+(?:\.\d+)?)(?:\s?(?:to|or|〜)\s?(\d+))?[\s-]?(hour|hr|min|sec)(?:ute|ond)?s?\b(?:\s(?:and\s)?(?=\d))?/gi
const clauseEnd = /[。、\n]|[.,](?=\s|$)/
const nameLengthMax = 18
/** Longer than any step. The patterns take time by the square of the length, and a page may be hostile. */
const stepLengthMax = 2_000

/** 10分おき and 30秒ごと ring again and again. */
const repeated = /(\d+)\s?(秒|分|時間)(?:間?(?:ごと|毎|隔)|おき)/g
const secondsIn: Record<string, number> = { 秒: 1, 分: 60, 時間: 3600 }

/** Every waiting time in a step: 弱火で10分, 1時間半, 3分30秒, 10分おき. Not 半分, 2人分 or 1分間に1回. */
export function findTimes(step: string): FoundTime[] {
  const text = inJapanese(plainDigits(step.slice(0, stepLengthMax)))
  const rhythms = [...text.matchAll(repeated)].map(
    ({ 0: source, 1: count, 2: unit = '', index }): FoundTime => ({
      name: clauseAround(text, index),
      text: source,
      seconds: Number(count) * (secondsIn[unit] ?? 0),
      repeats: true,
    }),
  )
  return [...waitingTimes(text), ...rhythms.filter(({ seconds }) => seconds > 0)]
}

function waitingTimes(text: string): FoundTime[] {
  return [...text.matchAll(timePattern)].flatMap((found): FoundTime[] => {
    const [source, hours, halfHour, minutes, halfMinute, seconds] = found
    if (source.trim() === '') return []
    const total =
      Number(hours ?? 0) * 3600 +
      (halfHour ? 1800 : 0) +
      Number(minutes ?? 0) * 60 +
      (halfMinute ? 30 : 0) +
      Number(seconds ?? 0)
    return total > 0 ? [{ name: clauseAround(text, found.index), text: source.trim(), seconds: total }] : []
  })
}

/** 55〜65分 for 55 to 65 minutes. */
const inJapanese = (text: string) =>
  text.replace(englishTime, (_, from: string, to: string | undefined, unit: string) => {
    const sign = /^h/i.test(unit) ? '時間' : /^m/i.test(unit) ? '分' : '秒'
    return `${from}${to ? `〜${to}` : ''}${sign}`
  })

/** The words around the time, up to the next comma: 弱火で10分煮る. */
function clauseAround(text: string, at: number): string {
  const before = text.slice(0, at).split(clauseEnd).at(-1) ?? ''
  const clause = before + (text.slice(at).split(clauseEnd)[0] ?? '')
  return clause
    .replace(/[（(].*?[)）]/g, '')
    .trim()
    .slice(0, nameLengthMax)
}
