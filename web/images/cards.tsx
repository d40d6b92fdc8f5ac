import { AppNoteArt } from '../art/apps/app-note-art.tsx'
import { AppRecipeArt } from '../art/apps/app-recipe-art.tsx'
import { AppTodoArt } from '../art/apps/app-todo-art.tsx'
import { AppWeightArt } from '../art/apps/app-weight-art.tsx'
import { ContactArt } from '../art/contact-art.tsx'
import { GiftArt } from '../art/gift-art.tsx'
import { HeroArt } from '../art/hero-art.tsx'
import { ReferralArt } from '../art/referral-art.tsx'
import { StampCardArt } from '../art/stamp-card-art.tsx'
import type { pages } from '../routing/routes.tsx'
import type { CardContent } from './card.tsx'

/** Every page that search engines may list must have a card, or this does not compile. */
type CardPath = Extract<(typeof pages)[number], { indexable: true }>['path']

const rules = { art: <AppNoteArt />, glow: 'fill-art-stone-soft' } as const

export const cards: Record<CardPath, CardContent> = {
  '/': {
    title: ['毎日の小さな記録が、', 'ポイントになる。'],
    text: 'メモ・レシピ・やること・体重',
    art: <HeroArt />,
    glow: 'fill-paper',
  },
  '/apps/note': {
    title: ['メモ'],
    text: '思いついたら、すぐに書きとめる。',
    art: <AppNoteArt />,
    glow: 'fill-art-gold-soft',
  },
  '/apps/recipe': {
    title: ['レシピ'],
    text: '人数に合わせて、分量を計算。',
    art: <AppRecipeArt />,
    glow: 'fill-art-kaki-soft',
  },
  '/apps/todo': {
    title: ['やること'],
    text: '「明日18時 牛乳」と書くだけ。',
    art: <AppTodoArt />,
    glow: 'fill-art-indigo-soft',
  },
  '/apps/weight': {
    title: ['体重'],
    text: 'ワンタップで記録、流れが見える。',
    art: <AppWeightArt />,
    glow: 'fill-art-moss-soft',
  },
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
