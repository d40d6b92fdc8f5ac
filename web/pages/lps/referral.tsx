import type { ReferralRewards } from '#contract/campaign/campaign-value.ts'
import {
  referralActiveDays,
  referralCodeLength,
  referralsMax,
  referralsPerMonthMax,
  referralWithinDays,
} from '#contract/referral/referral-rules.ts'
import { GiftArt } from '../../art/gift-art.tsx'
import { ReferralArt } from '../../art/referral-art.tsx'
import { StampCardArt } from '../../art/stamp-card-art.tsx'
import { useReferralRewards } from '../../client/referral-rewards.ts'
import { RewardPair } from '../../features/referral/reward-pair.tsx'
import invite from '../../images/scenes/invite.tsx?picture'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import '../../sections/home/home.css'
import { LandingConditions } from '../../sections/landing/landing-conditions.tsx'
import { LandingHero } from '../../sections/landing/landing-hero.tsx'
import { LandingQuestions } from '../../sections/landing/landing-questions.tsx'
import { LandingSteps } from '../../sections/landing/landing-steps.tsx'

const stepsFor = ({ referrer, friend }: ReferralRewards) => [
  {
    title: 'リンクを送る',
    text: 'マイページの紹介リンクやQRコードを、LINEやメールでお友だちへ。',
    Art: ReferralArt,
  },
  {
    title: 'お友だちがはじめる',
    text: `登録から${referralWithinDays}日以内に、メール認証と${referralActiveDays}日分のポイントの獲得。連続でなくても大丈夫です。`,
    Art: StampCardArt,
  },
  {
    title: 'おふたりに届く',
    text: `あなたに${referrer}pt、お友だちに${friend}ptを自動で付与します。`,
    Art: GiftArt,
  },
]

const questions = [
  {
    question: '紹介リンクはどこにありますか？',
    answer: `マイページの「お友だち紹介」にあります。${referralCodeLength}文字の紹介コードを口頭で伝えて、登録のときに入力してもらうこともできます。`,
  },
  {
    question: '誰が登録したか分かりますか？',
    answer:
      '分かりません。お友だちの状況（登録済み・確定など）だけを表示します。お友だちのお名前やメールアドレスは表示されません。',
  },
  {
    question: '何人まで紹介できますか？',
    answer: `紹介する人数に決まりはありません。あなたへの付与は、確定した月ごとに${referralsPerMonthMax}人、通算${referralsMax}人までです。上限を超えても、お友だちには付与されます。`,
  },
  {
    question: 'SNSやブログに載せてもよいですか？',
    answer:
      'はい。紹介であることが分かるように「PR・紹介リンク」と表示してください。検索連動型広告など、有料の広告での利用はご遠慮ください。',
  },
]

export function LpsReferral() {
  const rewards = useReferralRewards()
  const action = (
    <ButtonLink href="/mypage/referral" size="lg" className="max-sm:w-full">
      紹介リンクを受け取る
    </ButtonLink>
  )
  return (
    <div className="home-page">
      <LandingHero
        over={<p>お友だち紹介プログラム</p>}
        title={
          <>
            <span className="inline-block">続ける楽しさを、</span>
            <span className="home-marker inline-block">おふたりで。</span>
          </>
        }
        lead={`あなたのリンクからお友だちが登録し、${referralWithinDays}日以内に${referralActiveDays}日分のポイントを獲得したら、おふたりにポイントを贈ります。`}
        picture={invite}
        action={
          <div className="grid max-w-md gap-5">
            <div className="overflow-hidden rounded-xl border border-line shadow-card">
              <RewardPair />
            </div>
            {action}
          </div>
        }
      />
      <LandingSteps over="紹介のしかた" title="3つのステップ" steps={stepsFor(rewards)}>
        {action}
      </LandingSteps>
      <LandingConditions />
      <LandingQuestions items={questions} />
    </div>
  )
}
