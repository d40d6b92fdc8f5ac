import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { reviewReasons } from '../offer/offered-review.ts'
import { ChannelFacts } from './channel-facts.tsx'

const offer = {
  channels: [],
  blocks: [],
  today: { requests: 0, points: 0 },
  month: { points: 500 },
  review: { isFirst: true, unreviewedPoints: 0, daysToGo: 0, decidedOn: '2026-11-25' },
}

test('a member whose first gift came without a review is not told that the next one is the first', () => {
  const facts = renderToStaticMarkup(
    <ChannelFacts channel="amazon" isLinked={false} offer={offer} art={null} />,
  )

  expect(facts).toContain('初回の審査が済んだあとは、通常は数分以内')
  expect(facts).not.toContain('2回目')
  expect(reviewReasons.first).toBe('初回の審査が済んでいないため')
})

test('without an answer of the server the first exchange is not said to arrive in minutes', () => {
  const facts = renderToStaticMarkup(
    <ChannelFacts channel="amazon" isLinked={false} offer={null} art={null} />,
  )

  expect(facts).toContain('初回や5,000pt超などは2営業日以内に審査')
})
