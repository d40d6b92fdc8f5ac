import type { ComponentType } from 'react'
import { type AppId, appIds, appNames, appPath, apps } from '#contract/apps/apps.ts'
import { type AppCard, byApp } from '../apps/app-site.ts'
import { Art as NoteArt } from '../apps/note/site/art.tsx'
import { ContactArt } from '../art/contact-art.tsx'
import { GiftArt } from '../art/gift-art.tsx'
import { HeroArt } from '../art/hero-art.tsx'
import { ReferralArt } from '../art/referral-art.tsx'
import { StampCardArt } from '../art/stamp-card-art.tsx'
import type { pages } from '../routing/routes.tsx'
import type { CardContent } from './card.tsx'

/** Every page that search engines may list must have a card, or this does not compile. */
type CardPath = Exclude<Extract<(typeof pages)[number], { indexable: true }>['path'], `/apps/${string}`>

const rules = { art: <NoteArt />, glow: 'fill-art-stone-soft' } as const

const drawings = byApp(
  import.meta.glob<ComponentType>('../apps/*/site/art.tsx', { eager: true, import: 'Art' }),
)
const words = byApp(import.meta.glob<AppCard>('../apps/*/site/words.ts', { eager: true, import: 'card' }))
const appCard = (app: AppId): CardContent => {
  const Art = drawings[app]
  return { title: [apps[app].name], art: <Art />, ...words[app] }
}
const appCards: Record<string, CardContent> = Object.fromEntries(
  appIds.map((app) => [appPath(app), appCard(app)]),
)

export const cards: Record<CardPath, CardContent> & Record<string, CardContent> = {
  '/': {
    title: ['毎日の小さな記録が、', 'ポイントになる。'],
    text: appNames.join('・'),
    art: <HeroArt />,
    glow: 'fill-paper',
  },
  ...appCards,
  '/contact': {
    title: ['お問い合わせ'],
    text: 'ご質問やご意見をお寄せください。',
    art: <ContactArt />,
    glow: 'fill-art-indigo-soft',
  },
  '/privacypolicy': { title: ['プライバシー', 'ポリシー'], text: '個人情報の取扱いについて', ...rules },
  '/termofservice': { title: ['利用規約'], text: 'ご利用のお約束', ...rules },
  '/tokusho_law': { title: ['特定商取引法に', '基づく表記'], text: '運営者と提供の条件', ...rules },
  '/mypage': {
    title: ['ログイン・', '会員登録'],
    text: '続けるほど、ポイントが貯まる。',
    art: <StampCardArt />,
    glow: 'fill-art-kaki-soft',
  },
  '/lps': {
    title: ['キャンペーン'],
    text: 'こつこつ続ける方へのご案内',
    art: <GiftArt />,
    glow: 'fill-art-gold-soft',
  },
  '/lps/referral': {
    title: ['お友だちを', '紹介する'],
    text: '続ける楽しさを、おふたりで。',
    art: <ReferralArt />,
    glow: 'fill-art-moss-soft',
  },
  '/lps/referralFriend': {
    title: ['お友だちからの', 'ご招待です'],
    text: '登録して、ポイントを受け取る。',
    art: <ReferralArt />,
    glow: 'fill-art-gold-soft',
  },
}
