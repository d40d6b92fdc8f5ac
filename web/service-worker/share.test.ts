import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareTarget } from '#contract/apps/share-target.ts'
import { takeShares } from './share.ts'

const kept = new Map<string, Response>()
/** The bytes that still fit on the device. */
let room = Number.POSITIVE_INFINITY

beforeEach(() => {
  kept.clear()
  room = Number.POSITIVE_INFINITY
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, value: Response) => {
        const { size } = await value.clone().blob()
        if (size > room) throw new DOMException('', 'QuotaExceededError')
        room -= size
        kept.set(key, value)
      },
    }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Sends a form as the system does; null if the worker leaves the request alone. */
async function share(
  /** Null for a form that breaks off. */
  fields: readonly [string, string | File][] | null,
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
  for (const [name, value] of fields ?? []) form.append(name, value)
  const url = `https://k.jp${path}`
  hear({
    request: {
      method,
      mode: 'navigate',
      url,
      formData: async () => (fields ? form : Promise.reject(new TypeError())),
    },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer === null ? null : { location: (await (answer as Promise<Response>)).headers.get('location') }
}

const photo = new File(['x'], '写真.jpg', { type: 'image/jpeg' })
const folders = () => [...kept.keys()].filter((key) => key.endsWith('/'))
const factsOf = (folder: string | undefined) => kept.get(folder ?? '')?.json()

it('texts and files that were shared are kept on the device, and the page that asks about them is opened', async () => {
  const answer = await share([
    ['title', '肉じゃが'],
    ['url', 'https://example.com/'],
    ['files', photo],
    ['files', new File(['BEGIN'], 'a.ics', { type: 'text/calendar' })],
    ['files', new File([], 'empty.jpg', { type: 'image/jpeg' })],
  ])

  expect(answer?.location).toBe('https://k.jp/apps/note?shared=1')
  const [folder = ''] = folders()
  expect(folder).toMatch(/^\/apps\/note\/shared\/\d{13}-[0-9a-f-]{36}\/$/)
  expect(await factsOf(folder)).toEqual({
    texts: ['肉じゃが', '', 'https://example.com/'],
    missing: [],
    taken: [],
  })
  // The facts come last: without them a share is not there.
  expect([...kept.keys()]).toEqual([`${folder}1`, `${folder}2`, folder])
  const first = kept.get(`${folder}1`)
  expect(first?.headers.get('content-type')).toBe('image/jpeg')
  expect(decodeURIComponent(first?.headers.get('x-name') ?? '')).toBe('写真.jpg')
})

it('a new share waits beside one that was not answered', async () => {
  await share([['files', photo]])
  await share([['text', '牛乳']])

  expect(folders()).toHaveLength(2)
})

it('a file for which the device has no room is named, and the rest of the share is kept', async () => {
  room = 200
  const answer = await share([
    ['text', '牛乳'],
    ['files', new File(['x'.repeat(300)], '大.jpg', { type: 'image/jpeg' })],
    ['files', photo],
  ])

  expect(answer?.location).toBe('https://k.jp/apps/note?shared=1')
  expect(await factsOf(folders()[0])).toMatchObject({ texts: ['', '牛乳', ''], missing: ['大.jpg'] })
})

it.each([
  ['breaks off', null, Number.POSITIVE_INFINITY],
  ['finds a full device', [['text', '牛乳']] as [string, string][], 0],
])('a share that %s says so on the page', async (_what, fields, left) => {
  room = left

  expect((await share(fields))?.location).toBe('https://k.jp/apps/note?shared=unkept')
})

it.each([
  ['/apps/note', 'GET'],
  ['/auth/return', 'POST'],
])('%s by %s is left alone', async (path, method) => {
  expect(await share([['text', 'x']], path, method)).toBeNull()
})
