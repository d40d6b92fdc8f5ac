import type { AppCard } from '../../app-site.ts'

export const deed = 'やることを終える'
export const termsDeed = 'やることの完了'
/** When the app ticks a habit by itself. */
export const habitSource = 'やることを終えたら'

export const card: AppCard = { text: '「明日18時 牛乳」と書くだけ。', glow: 'fill-art-indigo-soft' }
export const description = '「明日18時 牛乳」と書くだけで予定になるリスト。登録なしで使えます。'
