import { friendPoints, referrerPoints } from './referral-rules.ts'

/** Current campaigns; remove a campaign when it is over. */
type Campaign = {
  id: string
  title: string
  text: string
  href: string
  /** The last day in Japan; null if no end is planned. */
  endsOn: string | null
}

export const campaigns: readonly Campaign[] = [
  {
    id: 'referral',
    title: 'お友だち紹介プログラム',
    text: `お友だちを紹介すると、あなたに${referrerPoints}pt、お友だちに${friendPoints}pt（条件あり）。`,
    href: '/lps/referral',
    endsOn: null,
  },
]
