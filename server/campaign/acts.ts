import type { NewCampaign } from '#contract/campaign/campaign.ts'
import { budgetCondition, campaignPeriod, campaignSentence } from '#contract/campaign/campaign-words.ts'
import { endCampaignEarlyAct, startCampaignAct } from '#contract/console/campaigns.ts'
import { operatorText } from '#contract/operator-messages/catalogue.ts'
import type { Text } from '#contract/operator-messages/message.ts'
import { slashDay } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { addDays, type Day, japanDay } from '#contract/values/japan-day.ts'
import { type DefinedAct, type Doing, defineAct } from '../acts/act.ts'
import type { Tx } from '../db/db.ts'
import { CallError } from '../http/call-error.ts'
import { announce } from '../notice/announcement/announce.ts'
import { lastDayOf, problemOf } from './campaign-checks.ts'
import { endCampaign, insertCampaign, lockCampaign, ruleOf, type StoredCampaign } from './stored-campaign.ts'

const endShownDays = 14

type ExpectedCost = (tx: Tx, campaign: NewCampaign, now: Date) => Promise<{ expected: number | null }>

/** Announcing a campaign needs two persons. A campaign never changes otherwise than by its end. */
export const campaignActs = ({ expectedCost }: { expectedCost: ExpectedCost }): DefinedAct[] => [
  defineAct(startCampaignAct, {
    preview: async (tx, campaign, _actor, now) => {
      const { title, startsOn, endsOn, effect, budget } = campaign
      const { expected } = await expectedCost(tx, campaign, now)
      return {
        uid: null,
        subject: 'campaign',
        who: campaignName(title),
        what: {
          ja: 'いま全会員に告知し、開始日の0時（日本時間）に自動で始めます。告知した内容は変えられません。',
          en: 'announce it to all members now; it starts at midnight in Japan and cannot be changed',
        },
        changes: [
          {
            label: operatorText('label-campaign-effect'),
            before: null,
            after: operatorText('campaign-effect', { effect }),
          },
          {
            label: operatorText('label-campaign-period'),
            before: null,
            after: { ja: campaignPeriod(startsOn, endsOn), en: `${startsOn} – ${endsOn}` },
          },
          {
            label: operatorText('label-campaign-budget'),
            before: null,
            after: { ja: `${digits(budget)}pt（達すると終了）`, en: `${digits(budget)} pt, which ends it` },
          },
          { label: operatorText('label-campaign-expected'), before: null, after: costInWords(expected) },
        ],
        blocked: await problemOf(tx, campaign, now),
        gives: budget,
        needsSecondPerson: true,
      }
    },
    perform: async (tx, campaign, doing) => {
      const { expected } = await expectedCost(tx, campaign, doing.at)
      const { actId: campaignId, at: announcedAt, actor, requestedBy } = doing
      await insertCampaign(tx, {
        ...campaign,
        campaignId,
        expected: expected ?? 0,
        announcedAt,
        announcedBy: (requestedBy ?? actor).email,
        approvedBy: requestedBy ? actor.email : null,
      })
      await tellMembers(tx, { campaignId, ...announcementOf(campaign) }, doing)
    },
  }),

  defineAct(endCampaignEarlyAct, {
    preview: async (tx, { campaignId }, _actor, now) => {
      const campaign = await found(tx, campaignId)
      const lastOn = lastDayOf(campaign, now)
      const { title, startsOn, endsOn, endedAt } = campaign
      const isWithdrawn = lastOn < startsOn
      const isOver = endedAt !== null || ruleOf(campaign).endsOn <= lastOn
      return {
        uid: null,
        subject: campaignId,
        who: campaignName(title),
        what: isWithdrawn
          ? {
              ja: '始まる前に取りやめ、全会員に告知します。',
              en: 'withdraw it before it begins, and tell all members',
            }
          : {
              ja: `${slashDay(lastOn)}の24時（日本時間）で終え、全会員に告知します。その日までの分は変わりません。`,
              en: `end it with ${lastOn} and tell all members; what was earned until then stays`,
            },
        changes: [
          {
            label: operatorText('label-campaign-last-day'),
            before: dayInWords(endsOn),
            after: isWithdrawn ? operatorText('campaign-no-day') : dayInWords(lastOn),
          },
        ],
        blocked: isOver ? operatorText('blocked-campaign-over') : null,
        gives: 0,
        needsSecondPerson: false,
      }
    },
    perform: async (tx, { campaignId }, doing) => {
      const campaign = await found(tx, campaignId)
      const lastOn = lastDayOf(campaign, doing.at)
      await endCampaign(tx, { campaignId, lastOn, at: doing.at })
      const { title, startsOn } = campaign
      const body =
        lastOn < startsOn
          ? `「${title}」は、都合により取りやめます。お待ちいただいた皆さまに、お詫びいたします。`
          : `「${title}」は、予定を早めて${campaignPeriod(lastOn, lastOn)}で終了します。その日までに獲得したポイントは、そのままご利用いただけます。`
      const ends = {
        title: `「${title}」の終了のお知らせ`,
        body,
        until: addDays(japanDay(doing.at), endShownDays),
      }
      await tellMembers(tx, { campaignId, ...ends }, doing, 'end')
    },
  }),
]

const dayInWords = (day: Day): Text => ({ ja: slashDay(day), en: day })

const campaignName = (title: string): Text => ({
  ja: `キャンペーン「${title}」`,
  en: `the campaign "${title}"`,
})

const costInWords = (expected: number | null): Text =>
  expected === null
    ? operatorText('campaign-no-estimate')
    : { ja: `${digits(expected)}pt（直近30日から）`, en: `${digits(expected)} pt, by the last 30 days` }

async function found(tx: Tx, campaignId: string): Promise<StoredCampaign> {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign) throw new CallError('not-found', 'campaign-unknown')
  return campaign
}

const announcementOf = ({ title, startsOn, endsOn, effect }: NewCampaign) => ({
  title: `キャンペーン「${title}」のお知らせ`,
  body: `${campaignPeriod(startsOn, endsOn)}、${campaignSentence(effect)}${budgetCondition}`,
  until: endsOn,
})

type Telling = { campaignId: string; title: string; body: string; until: string }

async function tellMembers(
  tx: Tx,
  { campaignId, title, body, until }: Telling,
  { actor, at }: Doing,
  why: 'start' | 'end' = 'start',
): Promise<void> {
  const link = { href: '/mypage', label: 'マイページを見る' }
  const endsAt = new Date(`${addDays(until, 1)}T00:00:00+09:00`)
  const key = `campaign/${campaignId}/${why}`
  await announce(
    tx,
    { title, body, link, isBanner: false, startsAt: at, endsAt, key },
    { actor: actor.email, at },
  )
}
