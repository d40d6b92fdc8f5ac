import type { AppPitch } from '../../app-site.ts'

export const pitch: AppPitch = {
  place: 2,
  title: '話すように書けば、予定に。',
  text: '「明日18時」「毎週月曜」を読み取って、日付を付けます。',
  tint: 'home-moss',
}
