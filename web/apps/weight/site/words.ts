import type { AppCard } from '../../app-site.ts'

export const deed = '体重を記録する'
export const termsDeed = '体重の記録'
/** When the app ticks a habit by itself. */
export const habitSource = '体重を記録したら'

export const card: AppCard = { text: 'ワンタップで記録、流れが見える。', glow: 'fill-art-moss-soft' }
export const description = '体重をワンタップで記録し、変化の流れをグラフで見られます。登録なしで使えます。'
