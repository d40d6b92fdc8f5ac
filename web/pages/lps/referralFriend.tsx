import { appIds, appNames } from '#contract/apps/apps.ts'
import { campaignUntil } from '#contract/campaign/campaign-words.ts'
import { pointWorth } from '#contract/point/point-rules.ts'
import {
  referralActiveDays,
  referralCodeKeptDays,
  referralWithinDays,
} from '#contract/referral/referral-rules.ts'
import { Art as NoteArt } from '../../apps/note/site/art.tsx'
import { ContactArt } from '../../art/contact-art.tsx'
import { GiftArt } from '../../art/gift-art.tsx'
import { useReferralRewards } from '../../client/referral-rewards.ts'
import { registerPath } from '../../client/session/register-path.ts'
import { useToday } from '../../client/use-today.ts'
import { InAppWayOut } from '../../features/auth/in-app-browser/in-app-way-out.tsx'
import { InviterGreeting } from '../../features/referral/inviter-greeting.tsx'
import { type Inviter, useInviter } from '../../features/referral/use-inviter.ts'
import welcome from '../../images/scenes/welcome.tsx?picture'
import { FirstDayPoints } from '../../sections/home/first-day-points.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { HeldRoom } from '../../ui/content/held-room.tsx'
import '../../sections/home/home.css'
import { LandingConditions } from '../../sections/landing/landing-conditions.tsx'
import { LandingHero } from '../../sections/landing/landing-hero.tsx'
import { LandingQuestions } from '../../sections/landing/landing-questions.tsx'
import { LandingSteps } from '../../sections/landing/landing-steps.tsx'

const typed = '会員登録の「紹介コード」に、お友だちのコードを入力します。'

/** A code is carried over only if the link has one that leads to a member. */
const registerTexts: Record<Inviter['kind'], string> = {
  member: '紹介コードは、このページから引き継がれます。',
  unknown: 'お友だちのリンクから開いたときは、紹介コードが引き継がれます。',
  nobody: typed,
  invalid: typed,
}

const stepsFor = (inviter: Inviter, friendPoints: number) => [
  {
    title: '無料で会員登録',
    text: registerTexts[inviter.kind],
    // Known only after the page was shown.
    texts: [...new Set(Object.values(registerTexts))],
    Art: ContactArt,
  },
  {
    title: `メール認証と、${referralActiveDays}日分の獲得`,
    text: `登録から${referralWithinDays}日以内に、メール認証をして、スタンプや記録で${referralActiveDays}日分のポイントを獲得します。`,
    Art: NoteArt,
  },
  {
    title: `紹介特典${friendPoints}ptを受け取る`,
    text: '条件がそろうと、自動で付与されます。',
    Art: GiftArt,
  },
]

const questions = [
  {
    question: '料金はかかりますか？',
    answer: `かかりません。登録も、${appIds.length}つのアプリの利用も、ポイントの交換手数料も無料です。`,
  },
  {
    question: '紹介した人に、わたしのことが伝わりますか？',
    answer:
      '伝わりません。紹介した方に見えるのは「登録済み」「確定」といった状況だけで、お名前やメールアドレス、記録の中身は表示されません。',
  },
  {
    question: 'あとから登録しても、紹介特典は受け取れますか？',
    answer: `お友だちのリンクからこのページを開いたブラウザでは、紹介コードを${referralCodeKeptDays}日間おぼえています。別の端末で登録するときは、会員登録の「紹介コード」に入力してください。`,
  },
  {
    question: `${referralActiveDays}日は、連続でなくてもよいですか？`,
    answer: `はい。登録の日から${referralWithinDays}日以内であれば、離れた日でもかまいません。マイページを開いて押されるデイリースタンプだけでも、1日と数えます。`,
  },
]

const raisedUntilText = (until: string) => `キャンペーンの上乗せは、${until}の登録が対象です。`

export function LpsReferralFriend() {
  const inviter = useInviter()
  const today = useToday()
  const { friend: friendPoints, until } = useReferralRewards()
  const action = (
    <ButtonLink href={registerPath} size="lg" className="max-sm:w-full">
      無料で会員登録
    </ButtonLink>
  )
  return (
    <div className="home-page">
      <LandingHero
        over={<InviterGreeting inviter={inviter} />}
        title={
          <>
            <span className="inline-block">紹介ではじめると、</span>
            <span className="home-marker inline-block">{friendPoints}ポイント。</span>
          </>
        }
        lead={
          <>
            {`${appNames.join('・')}。毎日の小さな記録が、ギフトに交換できるポイントになります。はじめての日のミッションで、さらに最大`}
            <FirstDayPoints />
            pt。
          </>
        }
        picture={welcome}
        action={
          <div className="grid max-w-md gap-4">
            {action}
            <p className="text-sm text-ink-soft">
              {friendPoints}ptは、お友だちの紹介コードでの登録と、登録から{referralWithinDays}
              日以内のメール認証、{referralActiveDays}
              日分のポイントの獲得が条件です（{pointWorth}）。
              <strong className="text-accent">
                {/* With the longest date. */}
                <HeldRoom of={[raisedUntilText('12月30日（水）まで')]}>
                  {until && raisedUntilText(campaignUntil(until, today))}
                </HeldRoom>
              </strong>
            </p>
            <InAppWayOut />
          </div>
        }
      />
      <LandingSteps over="受け取るまで" title="3つのステップ" steps={stepsFor(inviter, friendPoints)}>
        {action}
      </LandingSteps>
      <LandingConditions />
      <LandingQuestions items={questions} />
    </div>
  )
}
