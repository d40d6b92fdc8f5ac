import type { AppPitch } from '../../app-site.ts'

export const pitch: AppPitch = {
  place: 4,
  title: '一喜一憂せず、流れを見る。',
  text: '前回の値を−と＋で合わせて、記録するだけ。',
  tint: 'home-indigo',
}
