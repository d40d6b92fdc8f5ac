// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import type { CampaignRule } from '#contract/campaign/campaign.ts'
import { missionPoints } from '#contract/campaign/campaign-value.ts'
import { addDays, japanDay } from '#contract/values/japan-day.ts'
import { useAnnouncedIn } from './campaigns.ts'
import { serverNow } from './transport/server-clock.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
// The day of the page is that of the campaigns, also around midnight.
vi.useFakeTimers({ now: new Date('2026-11-18T03:00:00Z'), toFake: ['Date'] })
afterEach(() => vi.unstubAllGlobals())

const today = japanDay(serverNow())
const times = (many: number, change: Partial<CampaignRule> = {}): CampaignRule => ({
  campaignId: crypto.randomUUID(),
  title: `${many}倍`,
  startsOn: addDays(today, -1),
  endsOn: addDays(today, 1),
  effect: { kind: 'multiply', missions: ['stamp'], times: many },
  ...change,
})

test('a page whose record is older than an announcement shows its values without being opened again', async () => {
  const [withdrawn, raised] = [times(9), times(2)]
  vi.stubGlobal('fetch', async () =>
    Response.json({
      at: new Date().toISOString(),
      maintenance: null,
      announcements: [],
      campaigns: [raised],
      smallestGift: null,
      postponed: [],
    }),
  )
  const place = document.createElement('div')
  const root = createRoot(place)

  await act(async () => root.render(<Values missions={{ campaigns: [withdrawn] }} />))
  const atFirst = place.textContent
  await act(async () => expect.poll(() => place.textContent).not.toBe(atFirst))

  // Yesterday was paid by the one that is announced no more.
  expect([atFirst, place.textContent]).toEqual(['9 9 9', '9 2 2'])
  await act(async () => root.unmount())
})

function Values({ missions }: { missions: { campaigns: CampaignRule[] } }) {
  const campaigns = useAnnouncedIn(missions)?.campaigns ?? []
  return [-1, 0, 1].map((days) => missionPoints('stamp', addDays(today, days), campaigns)).join(' ')
}
