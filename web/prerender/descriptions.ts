import { appIds, appNames, appPath } from '#contract/apps/apps.ts'
import { byApp } from '../apps/app-site.ts'

const ofApps = byApp(
  import.meta.glob<string>('../apps/*/site/words.ts', { eager: true, import: 'description' }),
)

/** The descriptions for search engines and share cards. Separate from the routes, which every visitor loads. */
export const descriptions: Readonly<Record<string, string>> = {
  '/': `${appNames.join('、')}。登録なしで使える小さなアプリと、続けるほど貯まるポイント。貯まったポイントはギフトに交換できます。`,
  ...Object.fromEntries(appIds.map((app) => [appPath(app), ofApps[app]])),
  '/contact': 'こつこつへのご質問やご意見、お困りのことをお寄せいただく窓口です。',
  '/privacypolicy':
    'こつこつがお預かりする個人情報の項目、利用目的、保管期間と、開示などのご請求の方法です。',
  '/termofservice': 'こつこつをご利用いただくうえでの約束ごとと、ポイントの取扱いを定めた規約です。',
  '/tokusho_law': '特定商取引法に準じて、こつこつの運営者と提供の条件を表示しています。',
  '/ipxImages': 'こつこつで使っている画像を、用意しているすべての形式と大きさで並べたページです。',
  '/lps': 'お友だち紹介プログラムなど、こつこつの取り組みとキャンペーンのご案内です。',
  '/lps/referral':
    'お友だちを紹介すると、おふたりにポイントを贈ります（条件あり）。いまの特典と、紹介のしかた、条件をご案内します。',
  '/lps/referralFriend':
    'お友だちの紹介でこつこつに登録すると、紹介特典のポイント（条件あり）。いまの特典と、受け取るまでの3つのステップをご案内します。',
  '/mypage': 'こつこつのログインと会員登録。スタンプとミッションでポイントを貯め、ギフトに交換できます。',
  '/500': 'サーバーで問題が起きたときに表示されるページです。',
}
