import type { Page } from '@playwright/test'
import { giftNames } from '#contract/exchange/exchange-rules.ts'
import { clearTheWay, knownPoints } from '#server/testing/members/clear-the-way.ts'
import { orderIdOf, readBooks } from '#server/testing/members/exchange-books.ts'
import type { GiftCompanies } from '#server/testing/outside/gift-companies.ts'
import { passToNextTry, skipToNextTry } from '#server/testing/pass-time.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { newMember } from '../kit/member.ts'
import { expect } from '../kit/test.ts'
import type { ChannelRow } from './exchange-channels.ts'
import { exchangeIdOf, heading, type Place, press } from './exchange-server.ts'

const pointsAtFirst = 2_000

export type Journey = Awaited<ReturnType<typeof setOut>>

/** A member of their own who is about to press, and what can be asked about them. Known: the operator need not look. */
export async function setOut(
  { page, db, place, companies }: { page: Page; db: ServerData; place: Place; companies: GiftCompanies },
  row: ChannelRow,
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
  const passToTry = () => passToNextTry(db, uid)
  const skipToTry = () => skipToNextTry(db, uid)
  /** As often as they are asked about what they have taken. */
  const passToEnd = async () => {
    for (let asked = 0; asked < row.asksAfter; asked++) await passToTry()
  }

  /** While nobody knows what becomes of it the points are neither the member's nor gone. */
  async function expectHeld() {
    expect(await readBooks(db, uid)).toEqual({
      available: pointsAtFirst - row.points,
      held: row.points,
      exchanged: exchangedAtFirst,
      problems: [],
    })
  }

  /** One gift, which the member sees, at one order, for the points they had set aside. */
  async function expectGift(...timeline: string[]) {
    await expect(heading(page, 'ギフトが届きました')).toBeVisible()
    await expectTimeline(page, timeline)
    await row.expectGift(page, await orderName())
    expect(ordersMade().map(([name, { amount }]) => [name, amount])).toEqual([
      [await orderName(), row.points],
    ])
    await expectBalance(pointsAtFirst - row.points, row.points)
  }

  /** No gift anywhere, and all the points. */
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
    // Were any still held it would say so behind this.
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

/** A new member, signed in, whom nothing stops from exchanging. */
export async function newExchanger(
  page: Page,
  db: ServerData,
  { isKnown = true, points = pointsAtFirst } = {},
): Promise<string> {
  const { uid } = await newMember(page.request)
  await clearTheWay(db, uid, { points, isKnown })
  return uid
}

/** What happened, what is happening and what comes next, one after the other. */
export async function expectTimeline(page: Page, titles: string[]): Promise<void> {
  const items = page.getByRole('region', { name: '手続きの流れ' }).getByRole('listitem')
  await expect(items).toContainText(titles)
}
