import type { AppCard } from '../../app-site.ts'

export const deed = 'メモを書く'
export const termsDeed = 'メモの作成'
/** When the app ticks a habit by itself. */
export const habitSource = 'メモを書いたら'

export const card: AppCard = { text: '思いついたら、すぐに書きとめる。', glow: 'fill-art-gold-soft' }
export const description = '思いついたことをすぐに書きとめるメモ。登録なしで、オフラインでも使えます。'
