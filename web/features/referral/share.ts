import { referralLineLink, referralLink } from '#contract/referral/referral-code.ts'
import { friendPoints } from '#contract/referral/referral-rules.ts'

/** The law and our terms require that readers can recognize it at once as an invitation with a reward. */
const text = `【PR・紹介リンク】毎日の小さな記録がポイントになる「こつこつ」。このリンクから登録して条件を満たすと、紹介特典${friendPoints}pt（${friendPoints}円相当）がもらえます。`

export type Share = { text: string; link: string; line: string; x: string; mail: string }

/** The shared text, and the link for each way of sharing. */
export function shareOf(origin: string, code: string): Share {
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
