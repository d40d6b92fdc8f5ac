/** Units that can be added, with their size in the base unit of the family. */
export const families: Record<string, { family: 'mass' | 'volume' | 'length'; size: number }> = {
  mg: { family: 'mass', size: 0.001 },
  g: { family: 'mass', size: 1 },
  kg: { family: 'mass', size: 1000 },
  ml: { family: 'volume', size: 1 },
  cc: { family: 'volume', size: 1 },
  dl: { family: 'volume', size: 100 },
  L: { family: 'volume', size: 1000 },
  小さじ: { family: 'volume', size: 5 },
  大さじ: { family: 'volume', size: 15 },
  カップ: { family: 'volume', size: 200 },
  /** For an English recipe. */
  cup: { family: 'volume', size: 240 },
  mm: { family: 'length', size: 0.1 },
  cm: { family: 'length', size: 1 },
}

/** Written with a decimal point, because nobody can weigh a fraction. */
export const metric = new Set(['mg', 'g', 'kg', 'ml', 'cc', 'dl', 'L', 'mm', 'cm', 'kcal'])
/** Shakes and pinches. */
const gestures = 'つまみ つかみ にぎり たらし まわし ふり 摘み 掴み 握り 垂らし 回し 振り'.split(' ')
/** Nobody halves a drop or a pinch. */
export const wholeOnly = new Set([...gestures, '滴', 'pinch', 'pinches'])
/** Counted as ひと and ふた too. Not つ and 口: フライパンひとつ is no amount, ひと口大 a size. */
export const spokenCounters = [
  ...gestures,
  ...'かけら かけ かたまり 欠け 欠片 切れ パック さや たば'.split(' '),
  ...'片 袋 束 玉 株 房 瓶 缶 箱 枝 節 山 塊'.split(' '),
]
export const isSpoon = (unit: string): boolean => unit === '大さじ' || unit === '小さじ'
export const isCup = (unit: string): boolean => unit === 'カップ' || unit === 'cup'
export const lengths = new Set(['mm', 'cm'])

/** Units that stand before their number. */
export const leading = ['大さじ', '小さじ', 'カップ'] as const

const latin = [
  ...[
    'kcal',
    'kg',
    'mg',
    'ml',
    'cc',
    'dl',
    'cm',
    'mm',
    'g',
    'L',
    'fl oz',
    'oz',
    'lbs',
    'lb',
    'cloves',
    'clove',
  ],
  ...['cup', 'cans', 'can', 'slices', 'slice', 'sticks', 'stick', 'sprigs', 'sprig', 'pinches', 'pinch'],
]

/** Counters, longer ones before their prefixes. */
const counters = [
  ...[
    'パック',
    'カップ',
    'ブロック',
    'かたまり',
    'スプーン',
    '大さじ',
    '小さじ',
    'チューブ',
    'ダース',
    'キューブ',
    'ピース',
    'ケース',
    'ボトル',
    'シート',
    'ネット',
    'かけら',
    ...gestures,
  ],
  ...[
    '人分',
    '人前',
    '食分',
    '切れ',
    '切り',
    'かけ',
    'カケ',
    '欠け',
    '欠片',
    'びん',
    'さや',
    'さく',
    '玉分',
    'たば',
  ],
  ...[
    '個',
    'コ',
    'ヶ',
    'ケ',
    'こ',
    '本',
    '枚',
    '片',
    '束',
    '把',
    '袋',
    '丁',
    '玉',
    '株',
    '缶',
    '合',
    '升',
    'つ',
    '杯',
    'ぱい',
    'はい',
    '尾',
    '匹',
    '羽',
    '房',
    '節',
  ],
  ...[
    '膳',
    '瓶',
    '箱',
    '斤',
    '食',
    '粒',
    '滴',
    '茎',
    '葉',
    '腹',
    '皿',
    '塊',
    '串',
    '柵',
    '巻',
    '輪',
    '包',
    '山',
    '枝',
    '連',
    '貫',
    '面',
    '切',
    '台',
    '口',
    '勺',
    'わ',
    'ワ',
    '糎',
  ],
]

/** Longest first; a Latin letter after a Latin unit makes it another word. */
export const unitPattern = `(?:(?:${latin.join('|')})(?![A-Za-z])|${counters.join('|')})`
