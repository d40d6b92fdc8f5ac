import { oneName } from '#readers/recipe/quantity/one-name.ts'

export const withoutBrackets = (name: string): string => name.replace(/[（(【［[].*?[)）】］\]]/g, '').trim()

/** A step uses these for any ingredient that ends in them: 豆腐 for 木綿豆腐. */
const heads = [
  ...['豆腐', 'ねぎ', 'ネギ', '葱', 'しょうゆ', '醤油', 'みそ', '味噌', 'トマト', 'チーズ', 'バター', 'だし'],
  ...[
    'ごま',
    'えび',
    'エビ',
    'のり',
    '砂糖',
    'ソース',
    'スープ',
    'きのこ',
    'ごはん',
    'ご飯',
    'パスタ',
    'いも',
  ],
  ...['油', '酒', '酢', '塩', '米', '麺', '卵', '酢', '肉'],
]

const script = /[一-龠々]+|[ぁ-んー]+|[ァ-ヶー]+/g

/**
 * Shorter words by which a step may call an ingredient. Japanese puts the main noun last, so they are the ends of the
 * name: もも肉 and 肉 for 鶏もも肉.
 */
export function kindsOf(name: string): string[] {
  // とりむね肉 is called 鶏肉 too.
  return [...new Set([name, oneName(name)].flatMap(kindsAsWritten))].filter((kind) => kind !== name)
}

function kindsAsWritten(name: string): string[] {
  const kinds = [
    ...endsOf(name),
    ...heads.filter((head) => name.endsWith(head)),
    ...meatOf(name),
    ...flourOf(name),
  ]
  const inside = name.replace(/の?(?:水煮)?缶(?:詰め?)?$|の?水煮$/, '')
  return [...kinds, inside].filter((kind) => kind !== name && !isOther(name, kind))
}

/** The ends of the name at a change of script; a single character says too little. */
function endsOf(name: string): string[] {
  const starts = [...name.matchAll(script)].map(({ index }) => index)
  return starts.map((start) => name.slice(start)).filter((end) => end.length >= 2)
}

function meatOf(name: string): string[] {
  if (!/肉$|ミンチ$/.test(name)) return []
  const animal = /^[鶏豚牛羊鴨]/.exec(name)?.[0]
  const isMinced = /ひき肉$|びき肉$|挽き?肉$|ミンチ$/.test(name)
  return [
    '肉',
    ...(animal ? [`${animal}肉`] : []),
    ...(isMinced ? ['ひき肉', '挽き肉', '挽肉', 'ミンチ'] : []),
  ]
}

const flourOf = (name: string): string[] =>
  /^(?:小麦粉|薄力粉|強力粉|中力粉|米粉)$/.test(name) ? ['粉', '粉類'] : []

/** 玉ねぎ is no ねぎ. */
const isOther = (name: string, kind: string): boolean =>
  /^(?:玉|たま)(?:ねぎ|ネギ|葱)$/.test(name) && /^(?:ねぎ|ネギ|葱)$/.test(kind)
