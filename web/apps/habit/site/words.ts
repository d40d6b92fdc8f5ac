import type { AppCard } from '../../app-site.ts'

export const deed = '習慣の丸をつける'
export const termsDeed = '習慣の記録（その日の分を会員が自ら記録したものに限る。）'

export const card: AppCard = { text: 'できた日に丸。続いた日が見える。', glow: 'fill-art-gold-soft' }
export const description = '続けたいことを1日1回の丸で記録し、続いた日数が見えます。登録なしで使えます。'
