import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareTarget } from '#contract/apps/share-target.ts'
import { takeShares } from './share.ts'

const kept = new Map<string, Response>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (key: string, value: Response) => void kept.set(key, value) }),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Sends a form as the system does; null if the worker leaves the request alone. */
async function share(
  fields: Record<string, string | File>,
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
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const url = `https://k.jp${path}`
  hear({
    request: { method, mode: 'navigate', url, formData: async () => form },
    respondWith: (given: Promise<Response>) => {
      answer = given
    },
  })
  return answer === null ? null : { location: (await (answer as Promise<Response>)).headers.get('location') }
}

it('a shared picture is kept on the device and the app is opened with the texts', async () => {
  const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' })

  const answer = await share({ title: '肉じゃが', text: '', photo })

  expect(answer?.location).toBe(
    `https://k.jp/apps/recipe?${new URLSearchParams({ title: '肉じゃが', photo: '1' })}`,
  )
  expect(kept.get(shareTarget.pictureAddress)?.headers.get('content-type')).toBe('image/jpeg')
})

it.each([
  ['a page', new File(['<script>'], 'a.html', { type: 'text/html' })],
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' })],
])('%s is not kept as a picture', async (_what, photo) => {
  expect((await share({ url: 'https://example.com/', photo }))?.location).toBe(
    'https://k.jp/apps/recipe?url=https%3A%2F%2Fexample.com%2F',
  )
  expect(kept.size).toBe(0)
})

it.each([
  ['/apps/recipe', 'GET'],
  ['/auth/return', 'POST'],
])('%s by %s is left alone', async (path, method) => {
  expect(await share({ text: 'x' }, path, method)).toBeNull()
})
