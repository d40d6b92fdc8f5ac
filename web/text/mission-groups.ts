import { appIds } from '#contract/apps/apps.ts'
import { type MissionGroupId, missions } from '#contract/point/mission-rules.ts'
import { stampStreakDays } from '#contract/point/point-rules.ts'
import { byApp } from '../apps/app-site.ts'
import { listed } from './legal-list.ts'

type PebbleColour =
  | 'fill-art-kaki-soft'
  | 'fill-art-indigo-soft'
  | 'fill-art-moss-soft'
  | 'fill-art-gold'
  | 'fill-art-stone-soft'

/** The words and the drawing of a group of missions on the home page and in the terms. */
type MissionGroupWords = {
  /** In the table of the home page. `streakPoints`: as they are paid now. */
  task: (streakPoints: number) => string
  often: string
  /** In the list of the first day on the home page, with the points of one mission. */
  firstDay: (points: string) => string
  /** In the terms. `extra` follows the points. */
  terms: { task?: string; often: string; extra?: string }
  /** The colour of its pebble on the home page. */
  pebble: PebbleColour
}

const deeds = byApp(import.meta.glob<string>('../apps/*/site/words.ts', { eager: true, import: 'deed' }))
const termsDeeds = byApp(
  import.meta.glob<string>('../apps/*/site/words.ts', { eager: true, import: 'termsDeed' }),
)
const streakPoints = missions['stamp-streak'].points
const perApp = (points: string) => `${points}pt × ${appIds.length}アプリ`

export const missionGroupWords: Record<MissionGroupId, MissionGroupWords> = {
  'verify-email': {
    task: () => '届いたメールで認証',
    often: '1回',
    firstDay: () => '1回',
    terms: { often: '1回限り' },
    pebble: 'fill-art-kaki-soft',
  },
  'first-record': {
    task: () => `${appIds.length}つのアプリそれぞれで`,
    often: '各1回',
    firstDay: perApp,
    terms: { task: '各アプリでの最初の記録', often: 'アプリごとに1回限り' },
    pebble: 'fill-art-indigo-soft',
  },
  'daily-record': {
    task: () => appIds.map((app) => deeds[app]).join('、'),
    often: '1日各1回',
    firstDay: perApp,
    terms: {
      task: `各アプリでの${listed(
        appIds.map((app) => termsDeeds[app]),
        '又は',
      )}`,
      often: 'アプリごとに1日1回',
    },
    pebble: 'fill-art-moss-soft',
  },
  stamp: {
    task: (points) => `マイページを開くだけ。${stampStreakDays}日続くと＋${points}pt`,
    often: '1日1回',
    firstDay: () => 'マイページを開く',
    terms: {
      task: 'マイページへの訪問',
      often: '1日1回',
      extra: `。${stampStreakDays}日連続するごとに、さらに${streakPoints}pt`,
    },
    pebble: 'fill-art-gold',
  },
}
