import { dayNames } from '#contract/values/japan-named-days.ts'
import { type Rule, words } from './rules.ts'

/** Other writings of a named day. */
const otherWritings: Record<string, string> = {
  元旦: '元日',
  お正月: '正月',
  体育の日: 'スポーツの日',
  子供の日: 'こどもの日',
  子どもの日: 'こどもの日',
  端午の節句: 'こどもの日',
  バレンタイン: 'バレンタインデー',
  雛祭り: 'ひな祭り',
  ひなまつり: 'ひな祭り',
  桃の節句: 'ひな祭り',
  たなばた: '七夕',
  gw: 'ゴールデンウィーク',
  ハロウィーン: 'ハロウィン',
  クリスマスイヴ: 'クリスマスイブ',
  'クリスマス・イブ': 'クリスマスイブ',
  大晦日: '大みそか',
  おおみそか: '大みそか',
  大つごもり: '大みそか',
}

/** The first letters of all named days. */
export const dayNameStarts = [...dayNames, ...Object.keys(otherWritings)]
  .map((name) => name.charAt(0))
  .join('')

/** 母の日, クリスマス: the name that a repeat keeps. */
export const dayName: Rule<string> = words({
  ...Object.fromEntries(dayNames.map((name) => [name, name])),
  ...otherWritings,
})
