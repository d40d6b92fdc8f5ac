import type { AppCard } from '../../app-site.ts'

export const deed = 'レシピを保存する・作る'
export const termsDeed = 'レシピの保存若しくは調理の記録'
/** When the app ticks a habit by itself. */
export const habitSource = 'レシピを保存・調理したら'

export const card: AppCard = { text: '人数に合わせて、分量を計算。', glow: 'fill-art-kaki-soft' }
export const description = '材料と手順をまとめ、人数に合わせて分量を計算するレシピ帳。登録なしで使えます。'
