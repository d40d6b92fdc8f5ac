import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { besideServer } from '#server/testing/servers/beside-server.ts'
import { startServerProcess, stopServerProcess } from '#server/testing/servers/server-process.ts'
import { debugEnv } from '../kit/debug-token.ts'
import { opsAt } from '../kit/member.ts'
import { preparedData } from '../kit/prepared-data.ts'
import { test as base, expect } from '../kit/test.ts'

export type OwnServer = { origin: string; dataDir: string; ops: (...parameters: string[]) => Promise<string> }

/** A separate server, because these tests move its clock, empty its stock and pause its channels. */
export const test = base.extend<{ baseURL: string }, { place: OwnServer; serverEnv: NodeJS.ProcessEnv }>({
  serverEnv: [{}, { option: true, scope: 'worker' }],
  place: [
    async ({ serverEnv }, use) => {
      const dataDir = preparedData('exchange')
      const server = await startServerProcess({
        dataDir,
        env: { TRUST_PROXY: '1', ...debugEnv, ...serverEnv },
      })
      const { origin } = server
      const ops = (...parameters: string[]) => opsAt({ dataDir, origin, env: serverEnv }, ...parameters)
      await use({ origin, dataDir, ops })
      await stopServerProcess(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  db: [({ place }, use) => besideServer(place.dataDir, use), { scope: 'worker' }],
  baseURL: async ({ place }, use) => use(place.origin),
})

/** The demo member of local mode: verified, 30 days old, with points and one issued gift. */
export async function enterAsDemo(page: Page): Promise<void> {
  await page.goto('/mypage/')
  await page.getByRole('button', { name: 'デモ会員で試す' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'ポイント残高' })).toBeVisible()
}

/** Up to the confirmation page. */
export async function choose(page: Page, channel: string, points: string): Promise<void> {
  await page.goto(`/mypage/exchange/${channel}`)
  await page.getByRole('radio', { name: `${points}pt` }).check({ force: true })
  await page.getByRole('button', { name: `${points}ptの確認へ進む` }).click()
  await expect(
    page.getByRole('heading', { level: 2, name: new RegExp(`^${points}ptを${points}円分の`) }),
  ).toBeVisible()
}

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** The exchange id in the page's URL. */
export const exchangeIdOf = (page: Page): string => new URL(page.url()).searchParams.get('exchange') ?? ''
