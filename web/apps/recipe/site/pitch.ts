import type { AppPitch } from '../../app-site.ts'

export const pitch: AppPitch = {
  place: 3,
  title: '何人分でも、計算いらず。',
  text: '大さじも小さじも、人数に合わせて計算し直します。',
  tint: 'home-kaki',
}
