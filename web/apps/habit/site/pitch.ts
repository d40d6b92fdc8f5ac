import type { AppPitch } from '../../app-site.ts'

export const pitch: AppPitch = {
  place: 5,
  title: 'できた日に、丸をひとつ。',
  text: '水を飲む、歩く、読む。続いた日が、列になって見えます。',
  tint: 'home-gold',
}
