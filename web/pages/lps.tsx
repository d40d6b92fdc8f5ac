import { appIds } from '#contract/apps/apps.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import { GiftArt } from '../art/gift-art.tsx'
import { ReferralArt } from '../art/referral-art.tsx'
import { useReferralRewards } from '../client/referral-rewards.ts'
import campaign from '../images/scenes/campaign.tsx?picture'
import { Band } from '../sections/home/band.tsx'
import { AnnouncedCampaigns } from '../sections/landing/announced-campaigns.tsx'
import { LandingConditions } from '../sections/landing/landing-conditions.tsx'
import { LandingHero } from '../sections/landing/landing-hero.tsx'
import { LandingQuestions } from '../sections/landing/landing-questions.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { Badge } from '../ui/content/badge.tsx'
import { Card } from '../ui/content/card.tsx'
import { SectionHeading } from '../ui/content/section-heading.tsx'
import '../sections/home/home.css'

const questions = [
  {
    question: 'ポイントは何に使えますか？',
    answer: `${pointWorth}で、PayPayポイントやギフトカードなどに交換できます。交換の手数料はかかりません。`,
  },
  {
    question: '会員でなくても参加できますか？',
    answer: `紹介プログラムへの参加には、無料の会員登録が必要です。${appIds.length}つのアプリは、登録なしでもお使いいただけます。`,
  },
  {
    question: '紹介した相手やわたしの情報は、どこまで伝わりますか？',
    answer:
      '紹介された方には、紹介した方のニックネームだけが表示されます。紹介した方には、状況（登録済み・確定など）だけが表示されます。',
  },
]

export function Lps() {
  const rewards = useReferralRewards()
  return (
    <div className="home-page">
      <LandingHero
        over={<p>キャンペーン</p>}
        title={
          <>
            <span className="inline-block">こつこつを、</span>
            <span className="home-marker inline-block">もっと楽しく。</span>
          </>
        }
        lead="いま行っている取り組みをご案内します。参加にお金はかかりません。"
        picture={campaign}
        action={
          <ButtonLink href="/lps/referral" size="lg" className="max-sm:w-full">
            お友だち紹介を見る
          </ButtonLink>
        }
      />
      <Band id="campaigns" titleId="campaigns-title" tone="gold">
        <SectionHeading id="campaigns-title" over="実施中" title="いまのキャンペーン" />
        <AnnouncedCampaigns />
        <ul className="mt-5 grid grid-cols-1 gap-5 lg:grid-cols-2">
          <li>
            <Card
              href="/lps/referral"
              padding="lg"
              className="grid h-full items-center gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]"
            >
              <div>
                <Badge tone="success">常時開催</Badge>
                <h3 className="mt-3 text-xl">お友だち紹介プログラム</h3>
                <p className="mt-2 text-ink-soft">
                  {`お友だちを紹介すると、あなたに${rewards.referrer}pt、お友だちに${rewards.friend}pt（条件あり）。`}
                </p>
              </div>
              <ReferralArt className="w-full max-sm:max-w-56" />
            </Card>
          </li>
          <li>
            <Card
              href="/lps/referralFriend"
              padding="lg"
              className="grid h-full items-center gap-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,11rem)]"
            >
              <div>
                <Badge tone="accent">紹介された方へ</Badge>
                <h3 className="mt-3 text-xl">招待を受け取ったら</h3>
                <p className="mt-2 text-ink-soft">受け取れるポイントと、登録までの流れをご案内しています。</p>
              </div>
              <GiftArt className="w-full max-sm:max-w-56" />
            </Card>
          </li>
        </ul>
      </Band>
      <LandingConditions />
      <LandingQuestions items={questions} />
    </div>
  )
}
