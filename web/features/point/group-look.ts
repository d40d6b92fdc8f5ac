import type { MissionGroupId } from '#contract/point/mission-rules.ts'

type GroupLook = {
  /** A card on the member home for each mission of the group; null if the card of the app or of the stamps shows it. */
  card: { task: string; href: string } | null
  /** In the history and on the card. `app`: the icon of the app in whose records the mission is found. */
  icon: 'app' | 'mail' | 'sprout'
}

/** How member pages show the missions of a group. `web/text/mission-groups.ts` has the words of the other pages. */
export const groupLook: Record<MissionGroupId, GroupLook> = {
  'verify-email': {
    card: { task: '届いたメールのボタンを押すだけ', href: '/mypage/account' },
    icon: 'mail',
  },
  'first-record': { card: null, icon: 'app' },
  'daily-record': { card: null, icon: 'app' },
  stamp: { card: null, icon: 'sprout' },
}
