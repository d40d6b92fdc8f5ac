// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, chosenTheme, onThemeChange, themeKey } from './theme.ts'

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
})

test('without a choice the system decides', () => {
  const theme = chosenTheme()

  expect(theme).toBe('system')
  expect(document.documentElement.dataset.theme).toBeUndefined()
})

test('a choice is shown at once and kept for the next visit', () => {
  chooseTheme('dark')

  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(localStorage.getItem(themeKey)).toBe('dark')
})

test('going back to the system leaves nothing behind', () => {
  chooseTheme('dark')

  chooseTheme('system')

  expect(document.documentElement.dataset.theme).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

test('a choice made in another tab is followed', () => {
  let told = 0
  const stop = onThemeChange(() => told++)

  localStorage.setItem(themeKey, 'light')
  dispatchEvent(new StorageEvent('storage', { key: themeKey }))
  stop()

  expect(document.documentElement.dataset.theme).toBe('light')
  expect(told).toBe(1)
})

test('the bar of the browser takes the colour of the chosen theme', () => {
  document.head.innerHTML = '<meta data-bar="light"><meta data-bar="dark">'
  const medias = () => [...document.querySelectorAll('meta')].map((meta) => meta.media)

  chooseTheme('dark')
  const chosen = medias()
  chooseTheme('system')

  expect(chosen).toEqual(['not all', 'all'])
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
})
