import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareTarget } from '#contract/apps/share-target.ts'
import { takeShares } from './share.ts'

const kept = new Map<string, Response>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => void kept.set(key, value) }),
    delete: async () => kept.clear(),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Sends a form as the system does; null if the worker leaves the request alone. */
async function share(
  fields: readonly [string, string | File][],
  path: string = shareTarget.path,
  method = 'POST',
) {
  let hear: (event: unknown) => void = () => {}
  let answer: Promise<Response> | null = null
  takeShares({
    location: { origin: 'https://k.jp' },
    addEventListener: (_name: string, listener: (event: unknown) => void) => {
      hear = listener
    },
  } as unknown as ServiceWorkerGlobalScope) // Cast: only what the function uses.
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const url = `https://k.jp${path}`
  hear({
    request: { method, mode: 'navigate', url, formData: async () => form },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer === null ? null : { location: (await (answer as Promise<Response>)).headers.get('location') }
}

it('texts and files that were shared are kept on the device, and the page that asks about them is opened', async () => {
  const answer = await share([
    ['title', '肉じゃが'],
    ['url', 'https://example.com/'],
    ['files', new File(['x'], '写真.jpg', { type: 'image/jpeg' })],
    ['files', new File(['BEGIN'], 'a.ics', { type: 'text/calendar' })],
    ['files', new File([], 'empty.jpg', { type: 'image/jpeg' })],
  ])

  expect(answer?.location).toBe('https://k.jp/apps/note?shared=1')
  expect(await kept.get(shareTarget.address)?.json()).toEqual({
    title: '肉じゃが',
    text: '',
    url: 'https://example.com/',
  })
  expect([...kept.keys()]).toEqual(['1', '2', ''].map((name) => `${shareTarget.address}${name}`))
  const photo = kept.get(`${shareTarget.address}1`)
  expect(photo?.headers.get('content-type')).toBe('image/jpeg')
  expect(decodeURIComponent(photo?.headers.get('x-name') ?? '')).toBe('写真.jpg')
})

it('a new share takes the place of one that was not answered', async () => {
  await share([['files', new File(['x'], 'a.jpg', { type: 'image/jpeg' })]])
  await share([['text', '牛乳']])

  expect([...kept.keys()]).toEqual([shareTarget.address])
})

it.each([
  ['/apps/note', 'GET'],
  ['/auth/return', 'POST'],
])('%s by %s is left alone', async (path, method) => {
  expect(await share([['text', 'x']], path, method)).toBeNull()
})
