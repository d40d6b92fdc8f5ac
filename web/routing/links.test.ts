// @vitest-environment jsdom
// A separate origin gets a separate worker: the router keeps looking for a session while other files run.
// @vitest-environment-options { "url": "http://localhost:1/" }
import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, expect, test } from 'vitest'
import { followLinks } from './links.ts'
import { createPageRouter } from './router.tsx'

const history = createMemoryHistory({ initialEntries: ['/'] })

let isHydrated = true
beforeAll(() => followLinks(createPageRouter(history), () => isHydrated))

test.each([
  ['/contact?x=1', '/contact?x=1'],
  ['/mypage/', '/mypage/'],
  ['/lps/referralFriend?code=AB#steps', '/lps/referralFriend?code=AB#steps'],
])('a click on a link to %s navigates inside the page', async (href, address) => {
  const isLeftToBrowser = await press(`<a href="${href}"><b>x</b></a>`)

  expect(isLeftToBrowser).toBe(false)
  await expect.poll(() => history.location.href).toBe(address)
})

test.each([
  ['another site', '<a href="https://example.jp/contact"><b>x</b></a>'],
  ['a new tab', '<a href="/contact" target="_blank"><b>x</b></a>'],
  ['a file', '<a href="/contact" download><b>x</b></a>'],
  ['what is no page of the table', '<a href="/__local/mail"><b>x</b></a>'],
  ['another spelling', '<a href="/Contact"><b>x</b></a>'],
  ['a mail', '<a href="mailto:a@example.jp"><b>x</b></a>'],
  ['a place on the same page', '<a href="#main"><b>x</b></a>'],
  ['no link', '<span><b>x</b></span>'],
])('a click on %s is left to the browser', async (_, html) => {
  const isLeftToBrowser = await press(html)

  expect(isLeftToBrowser).toBe(true)
})

test('a press before the script has taken the page over is left to the browser', async () => {
  isHydrated = false

  const isLeftToBrowser = await press('<a href="/contact"><b>x</b></a>')

  isHydrated = true
  expect(isLeftToBrowser).toBe(true)
})

test('a click that asks for a new tab is left to the browser', async () => {
  expect(await press('<a href="/contact"><b>x</b></a>', { ctrlKey: true })).toBe(true)
  expect(await press('<a href="/contact"><b>x</b></a>', { metaKey: true })).toBe(true)
})

async function press(html: string, keys: MouseEventInit = {}): Promise<boolean> {
  document.body.innerHTML = html
  let isLeftToBrowser = true
  const note = (event: Event) => {
    isLeftToBrowser = !event.defaultPrevented
    // jsdom does not follow links and logs that.
    event.preventDefault()
  }
  window.addEventListener('click', note, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
  document.querySelector('b')?.dispatchEvent(event)
  return isLeftToBrowser
}
