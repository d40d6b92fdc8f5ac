// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, chosenTheme, onThemeChange, themeKey } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('the system theme applies without a choice', () => {
  const theme = chosenTheme()

  expect(theme).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('a choice applies at once and is kept for the next visit', () => {
  chooseTheme('dark')

  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem(themeKey)).toBe('dark')
})

test('choosing the system theme removes the stored choice', () => {
  chooseTheme('dark')

  chooseTheme('system')

  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('a choice made in another tab applies too', () => {
  let told = 0
  const stop = onThemeChange(() => told++)

  localStorage.setItem(themeKey, 'light')
  dispatchEvent(new StorageEvent('storage', { key: themeKey }))
  stop()

  expect(document.documentElement.dataset.theme).toBe('light')
  expect(told).toBe(1)
})

test("the browser's toolbar takes the colour of the chosen theme", () => {
  document.head.innerHTML = '<meta data-bar="light"><meta data-bar="dark">'
  const medias = () => [...document.querySelectorAll('meta')].map((meta) => meta.media)

  chooseTheme('dark')
  const chosen = medias()
  chooseTheme('system')

  expect(chosen).toEqual(['not all', 'all'])
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
