import type { ReferralRewards } from '#contract/campaign/campaign-value.ts'
import { referralLineLink, referralLink } from '#contract/referral/referral-code.ts'
import { withWeekday } from '#contract/values/day-words.ts'

export type Share = { text: string; link: string; line: string; x: string; mail: string }

/** The shared text, and the link for each way of sharing. */
export function shareOf(origin: string, code: string, rewards: ReferralRewards): Share {
  const text = textOf(rewards)
  const link = referralLink(origin, code)
  const lineText = `${text}\n${referralLineLink(origin, code)}`
  const subject = '【PR・紹介リンク】「こつこつ」への招待'
  return {
    text,
    link,
    line: `https://line.me/R/share?text=${encodeURIComponent(lineText)}`,
    x: `https://x.com/intent/post?text=${encodeURIComponent(text)}&url=${encodeURIComponent(link)}`,
    mail: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${text}\n${link}`)}`,
  }
}

/**
 * The law and our terms require that readers can recognize it at once as an invitation with a reward. A message may be
 * read long after it was sent, so a campaign's value stands with its last day, never with 「今日」.
 */
function textOf({ friend, until }: ReferralRewards): string {
  const when = until ? `${withWeekday(until)}までに、` : ''
  return `【PR・紹介リンク】毎日の小さな記録がポイントになる「こつこつ」。${when}このリンクから登録して条件を満たすと、紹介特典${friend}pt（${friend}円相当）がもらえます。`
}
