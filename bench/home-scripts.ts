import { existsSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { logAnalytics } from '#contract/analytics.ts'
import { callablePath } from '#contract/protocol/callable.ts'
import { inBrowser } from './kit/in-browser.ts'

type Scripts = {
  /** Scripts requested until the page is interactive. */
  atOnce: string[]
  /** Scripts requested later, when idle: for analytics and for offline use. */
  atRest: string[]
}

let visit: Promise<Scripts> | undefined

/** The scripts that the home page loads without user interaction, in bytes as the server sends them. */
export async function homeScriptBytes(encoding: 'br' | 'gz') {
  visit ??= inBrowser(visitHome)
  const { atOnce, atRest } = await visit
  const bytesOf = (paths: string[]) => paths.reduce((sum, path) => sum + sentBytes(path, encoding), 0)
  return { atOnce: bytesOf(atOnce), atRest: bytesOf(atRest) }
}

async function visitHome(page: Page): Promise<Scripts> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  const counted = page.waitForResponse((response) => response.url().endsWith(callablePath(logAnalytics.name)))
  await page.goto('/')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const atOnce = [...asked]
  await counted
  return { atOnce, atRest: [...asked].filter((path) => !atOnce.includes(path)) }
}

function sentBytes(path: string, encoding: 'br' | 'gz'): number {
  const compressed = `dist/web${path}.${encoding}`
  return statSync(existsSync(compressed) ? compressed : `dist/web${path}`).size
}
