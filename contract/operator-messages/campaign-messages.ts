import type { CampaignEffect } from '../campaign/campaign.ts'
import { campaignAheadDaysMax, campaignDaysMax, campaignLeadMinutes } from '../campaign/campaign-rules.ts'
import { campaignSentence } from '../campaign/campaign-words.ts'
import { message } from './message.ts'

/** Campaigns: their list, announcing one and ending one. */
export const campaignMessages = {
  'campaigns-usage': { ja: 'list | show <ID>', en: 'list | show <id>' },
  'campaigns-about': {
    ja: 'キャンペーンの一覧、告知、早期終了です。start のファイルの例: {"title":"2倍デー","startsOn":"2026-12-01","endsOn":"2026-12-01","effect":{"kind":"multiply","missions":["stamp"],"times":2},"budget":10000}　`start` には別の担当者の承認が必要です。IDは先頭4文字以上で指定できます。',
    en: 'Lists, announces and ends campaigns. A file for start: {"title":"Double day","startsOn":"2026-12-01","endsOn":"2026-12-01","effect":{"kind":"multiply","missions":["stamp"],"times":2},"budget":10000}. `start` needs the approval of a colleague. An id is given by its first 4 or more letters.',
  },
  'no-campaigns': { ja: 'キャンペーンはありません。', en: 'no campaigns' },
  'campaign-unknown': message<{ id: string }>({
    ja: ({ id }) => `キャンペーン ${id} は見つかりません。`,
    en: ({ id }) => `no campaign ${id}`,
  }),
  'campaign-effect': message<{ effect: CampaignEffect }>({
    ja: ({ effect }) => campaignSentence(effect),
    en: ({ effect }) => effectInEnglish(effect),
  }),
  'campaign-planned': { ja: '告知済み', en: 'announced' },
  'campaign-running': { ja: '実施中', en: 'running' },
  'campaign-over': { ja: '終了', en: 'over' },
  'campaign-withdrawn': { ja: '取りやめ', en: 'withdrawn' },
  'campaign-budget': { ja: '予算で終了', en: 'budget spent' },
  'campaign-ended': { ja: '早期終了', en: 'ended early' },
  'label-campaign-period': { ja: '期間', en: 'days' },
  'label-campaign-effect': { ja: '内容', en: 'effect' },
  'label-campaign-budget': { ja: '予算', en: 'budget' },
  'label-campaign-used': { ja: '付与済み', en: 'paid' },
  'label-campaign-expected': { ja: '見込み', en: 'expected' },
  'label-campaign-last-day': { ja: '最終日', en: 'last day' },
  'label-campaign-announced': { ja: '告知', en: 'announced' },
  'label-campaign-title': { ja: '名前', en: 'title' },
  'campaign-no-day': { ja: 'なし（取りやめ）', en: 'none (withdrawn)' },
  'campaign-no-estimate': {
    ja: '集計がまだないため、見積もれません',
    en: 'no estimate: there are no nightly figures yet',
  },
  'blocked-campaign-over': {
    ja: 'このキャンペーンは、すでに終わっているか、まもなく終わります。',
    en: 'the campaign is over, or ends at the next midnight anyway',
  },
  'blocked-campaign-early': message<{ first: string }>({
    ja: ({ first }) =>
      `開始日は${first}以降にしてください。会員には、開始の${campaignLeadMinutes}分以上前に告知します。さかのぼっての適用はできません。`,
    en: ({ first }) =>
      `the first day must be ${first} or later: members are told at least ${campaignLeadMinutes} minutes ahead`,
  }),
  'blocked-campaign-far': {
    ja: `開始日は${campaignAheadDaysMax}日先までにしてください。`,
    en: `the first day is more than ${campaignAheadDaysMax} days ahead`,
  },
  'blocked-campaign-order': {
    ja: '終了日は開始日以降にしてください。',
    en: 'the last day is before the first',
  },
  'blocked-campaign-long': {
    ja: `期間は${campaignDaysMax}日までにしてください。`,
    en: `a campaign lasts at most ${campaignDaysMax} days`,
  },
  'blocked-campaign-stamps': message<{ days: number; count: number }>({
    ja: ({ days, count }) => `${days}日間では、スタンプを${count}回押せません。`,
    en: ({ days, count }) => `${count} stamps do not fit into ${days} days`,
  }),
  'blocked-campaign-budget': {
    ja: '予算が、1回分の付与に足りません。',
    en: 'the budget does not cover one payment',
  },
  'blocked-campaign-overlap': message<{ title: string }>({
    ja: ({ title }) => `「${title}」と、期間と対象が重なっています。`,
    en: ({ title }) => `its days and missions overlap with "${title}"`,
  }),
}

function effectInEnglish(effect: CampaignEffect): string {
  switch (effect.kind) {
    case 'multiply':
      return `${effect.missions.join(', ')}: ${effect.times} times the points`
    case 'value':
      return `${effect.missions.join(', ')}: ${effect.points} pt`
    case 'stamps':
      return `${effect.points} pt once for ${effect.count} stamps`
    case 'referral':
      return `${effect.referrer} pt more for an inviter, ${effect.friend} pt for a friend`
  }
}
