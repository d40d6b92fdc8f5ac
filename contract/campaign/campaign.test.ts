import { expect, test } from 'vitest'
import { newCampaign } from './campaign.ts'

const day = '2026-11-20'

test.each([
  { kind: 'multiply', missions: ['stamp'], times: 1.5 },
  { kind: 'multiply', missions: ['stamp'], times: -2 },
  { kind: 'multiply', missions: ['stamp'], times: 0 },
  { kind: 'multiply', missions: ['stamp'], times: 1 },
  { kind: 'multiply', missions: ['stamp'], times: 11 },
  { kind: 'multiply', missions: ['stamp'], times: 1e308 },
  { kind: 'multiply', missions: [], times: 2 },
  { kind: 'multiply', missions: ['stamp', 'stamp'], times: 2 },
  { kind: 'multiply', missions: ['verify-email'], times: 2 },
  { kind: 'value', missions: ['stamp-streak'], points: 3 },
  { kind: 'value', missions: ['stamp'], points: 101 },
  { kind: 'stamps', count: 1, points: 5 },
  { kind: 'stamps', count: 7, points: 10_000 },
  { kind: 'referral', referrer: 0, friend: 0 },
  { kind: 'referral', referrer: -1, friend: 5 },
])('the contract refuses the effect %j', (effect) => {
  const wanted = { title: '試し', startsOn: day, endsOn: day, effect, budget: 10 }

  expect(newCampaign.safeParse(wanted).success).toBe(false)
})

test.each(['2026-02-30', '2026-13-01', '1999-01-01', '2026-11-2', ''])('%s is no day', (startsOn) => {
  const effect = { kind: 'multiply', missions: ['stamp'], times: 2 }

  expect(newCampaign.safeParse({ title: '試し', startsOn, endsOn: day, effect, budget: 10 }).success).toBe(
    false,
  )
})
