// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import type { ServiceStatus } from '#contract/notice/service-status.ts'
import { ExchangeReach } from './exchange-reach.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const amazon = { channel: 'amazon', points: 300 } as const
const paypay = { channel: 'paypay', points: 100 } as const

test.each<[number, object | null | undefined, string]>([
  [400, amazon, 'Amazonギフトカードなど、300ptから交換できます。ポイントを交換する'],
  [150, amazon, 'あと150ptで、Amazonギフトカード300円分150／300pt'],
  [150, null, 'いまは、どの交換先も受け付けていません。交換先の状況を見る'],
  [150, undefined, 'PayPayポイントなど、100ptから交換できます。ポイントを交換する'],
  [
    150,
    { channel: 'of-a-newer-server', points: 50 },
    'PayPayポイントなど、100ptから交換できます。ポイントを交換する',
  ],
  [150, paypay, 'PayPayポイントなど、100ptから交換できます。ポイントを交換する'],
])('with %ipt the member home names what can be requested now: %o', async (available, smallestGift, text) => {
  const status: Omit<ServiceStatus, 'smallestGift'> & { smallestGift: unknown } = {
    at: new Date().toISOString(),
    ...{ maintenance: null, announcements: [], campaigns: [], smallestGift, postponed: [] },
  }
  vi.stubGlobal('fetch', async () => Response.json(status))
  const place = document.createElement('div')
  const root = createRoot(place)

  await act(async () => root.render(<ExchangeReach available={available} account={null} hasGoal={false} />))

  await act(async () => expect.poll(() => place.textContent).toBe(text))
  await act(async () => root.unmount())
})
