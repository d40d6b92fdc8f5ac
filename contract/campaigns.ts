import { friendPoints, referrerPoints } from './referral-rules.ts'

/** What runs at present. One that ends has its last day here, and leaves the page after it. */
export type Campaign = {
  id: string
  title: string
  text: string
  href: string
  /** The last day in Japan; null: no end is planned. */
  endsOn: string | null
}

export const campaigns: readonly Campaign[] = [
  {
    id: 'referral',
    title: 'お友だち紹介プログラム',
    text: `お友だちを紹介すると、あなたに${referrerPoints}pt、お友だちに${friendPoints}pt。`,
    href: '/lps/referral',
    endsOn: null,
  },
]
