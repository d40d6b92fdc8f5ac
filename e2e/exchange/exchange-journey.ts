import type { Page } from '@playwright/test'
import { giftNames } from '#contract/exchange/channel-names.ts'
import { allowExchange, knownPoints } from '#server/testing/members/allow-exchange.ts'
import { orderIdOf, readBooks } from '#server/testing/members/exchange-books.ts'
import type { GiftCompanies } from '#server/testing/outside/gift-companies.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { skipToNextTry, waitAndSkipToNextTry } from '#server/testing/skip-time.ts'
import { newMember } from '../kit/member.ts'
import { expect } from '../kit/test.ts'
import type { PaidChannel } from './exchange-channels.ts'
import { exchangeIdOf, heading, type OwnServer, press } from './exchange-server.ts'

const pointsAtFirst = 2_000

export type Journey = Awaited<ReturnType<typeof setOut>>

/**
 * A new member who is about to confirm, with helpers to inspect the outcome. `isKnown`: the exchange needs no review.
 */
export async function setOut(
  { page, db, place, companies }: { page: Page; db: ServerData; place: OwnServer; companies: GiftCompanies },
  row: PaidChannel,
  { isKnown }: { isKnown: boolean },
) {
  const uid = await newExchanger(page, db, { isKnown })
  const exchangedAtFirst = isKnown ? knownPoints : 0
  const madeBefore = new Set(companies.orders.keys())
  await page.goto(`/mypage/exchange/${row.channel}`)
  await row.chooseAmount(page, { companies, db, uid })
  const points = row.points.toLocaleString('ja-JP')
  await press(page, `${points}ptの確認へ進む`)
  await expect(
    heading(page, `${points}ptを${points}円分の${giftNames[row.channel]}に交換します`),
  ).toBeVisible()

  const ordersMade = () => [...companies.orders].filter(([name]) => !madeBefore.has(name))
  const orderName = async () => row.orderName(await orderIdOf(db, exchangeIdOf(page)))
  const passToTry = () => waitAndSkipToNextTry(db, uid)
  const skipToTry = () => skipToNextTry(db, uid)
  /** Passes as many checks as the company needs for an accepted order. */
  const passToEnd = async () => {
    for (let asked = 0; asked < row.asksAfter; asked++) await passToTry()
  }

  /** While the outcome is open the points are on hold. */
  async function expectHeld() {
    expect(await readBooks(db, uid)).toEqual({
      available: pointsAtFirst - row.points,
      held: row.points,
      exchanged: exchangedAtFirst,
      problems: [],
    })
  }

  /** Exactly one gift under one order, shown to the member, for the held points. */
  async function expectGift(...timeline: string[]) {
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
    await expectTimeline(page, timeline)
    await row.expectGift(page, await orderName())
    expect(ordersMade().map(([name, { amount }]) => [name, amount])).toEqual([
      [await orderName(), row.points],
    ])
    await expectBalance(pointsAtFirst - row.points, row.points)
  }

  /** No gift, and all points returned. */
  async function expectReturned(title: string, why: string, ...timeline: string[]) {
    await expect(heading(page, title)).toBeVisible()
    await expect(page.getByText(`${why} ポイントはすべて残高に戻りました。`.trim())).toBeVisible()
    await expectTimeline(page, timeline)
    await expect(page.getByRole('link', { name: 'もう一度交換する' })).toBeVisible()
    expect(ordersMade()).toEqual([])
    await expectBalance(pointsAtFirst, 0)
  }

  async function expectBalance(available: number, exchanged: number) {
    expect(await readBooks(db, uid)).toEqual({
      available,
      held: 0,
      exchanged: exchangedAtFirst + exchanged,
      problems: [],
    })
    await page.getByRole('link', { name: 'ポイント交換へ戻る' }).click()
    // Exact match: points still on hold would be appended to this text.
    await expect(page.getByText(`${available.toLocaleString('ja-JP')}円相当`, { exact: true })).toBeVisible()
  }

  return {
    page,
    db,
    place,
    companies,
    row,
    passToTry,
    skipToTry,
    passToEnd,
    expectHeld,
    expectGift,
    expectReturned,
  }
}

/** A new, signed-in member who may exchange. */
export async function newExchanger(
  page: Page,
  db: ServerData,
  { isKnown = true, points = pointsAtFirst } = {},
): Promise<string> {
  const { uid } = await newMember(page.request)
  await allowExchange(db, uid, { points, isKnown })
  return uid
}

/** The past, current and coming states, in order. */
export async function expectTimeline(page: Page, titles: string[]): Promise<void> {
  const items = page.getByRole('region', { name: '手続きの流れ' }).getByRole('listitem')
  await expect(items).toContainText(titles)
}
