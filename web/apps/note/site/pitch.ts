import type { AppPitch } from '../../app-site.ts'

export const pitch: AppPitch = {
  place: 1,
  title: '思いついたら、すぐに書ける。',
  text: '見出しもチェックも太字も、書きながら形になります。',
  tint: 'home-gold',
}
