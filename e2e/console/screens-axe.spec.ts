import type { Page } from '@playwright/test'
import { japanDay } from '#contract/values/japan-day.ts'
import { waitingExchange } from '#server/testing/members/reviewed.ts'
import { waitingContact } from '#server/testing/members/waiting-contact.ts'
import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { expectAccessible } from '../kit/axe.ts'
import { expect, test } from '../kit/test.ts'
import { enterAs, newPerson } from './operator.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const origin = () => process.env.E2E_CONSOLE_ORIGIN ?? ''

/** Shots for the eye: CONSOLE_SHOTS names their folder. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.CONSOLE_SHOTS
  if (!folder) return
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** Nothing is cut off at the side, wide or narrow, and axe finds nothing. */
async function look(page: Page, name: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await shoot(page, name)
  for (const width of [390, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, `${name} at ${width} px`).toBeLessThanOrEqual(0)
    if (width >= 1024) await expectRoomForMessages(page, width)
  }
  await expectAccessible(page)
}

/** As `place-toasts.ts` needs: otherwise a message stands over the buttons. */
const roomMinPx = 300

/** Beside the buttons of the header, which a message would cover otherwise. */
async function expectRoomForMessages(page: Page, width: number): Promise<void> {
  const room = await page.locator('[data-toast-room]').evaluate((part) => part.getBoundingClientRect().width)
  expect(room, `room for a message at ${width} px`).toBeGreaterThanOrEqual(roomMinPx)
}

test('every screen of the console is accessible and fits 390, 1024 and 1280 px, in light and dark', {
  tag: '@long',
}, async ({ page, db }) => {
  test.setTimeout(300_000)
  const { uid, exchangeId } = await waitingExchange(db, {
    nickname: 'みどり',
    registeredDays: 3,
    points: 500,
  })
  const ticket = await waitingContact(db, { name: '佐藤', body: '質問です', uid })
  await requestAboutLongAddress(db, uid)
  await enterAs(page, '管理')

  const screens: [name: string, path: string][] = [
    ['review', '/review'],
    ['review-file', `/review/${uid}/${exchangeId}`],
    ['members', '/members'],
    ['member', `/members/${uid}`],
    ['erasures', '/members/erasures'],
    ['contacts', '/contacts'],
    ['contact', `/contacts/${ticket}`],
    ['reports', '/reports'],
    ['report', `/reports/${await reportOf(db, uid)}`],
    ['stock', '/stock'],
    ['gifts', '/stock/gifts'],
    ['import', '/stock/import'],
    ['orders', '/orders'],
    ['sources', '/sources'],
    ['jobs', '/jobs'],
    ['audit', '/audit'],
    ['operators', '/operators'],
    ['me', '/operators/me'],
    ['approvals', '/approvals'],
  ]
  for (const [name, path] of screens) {
    await page.goto(origin() + path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, name)
  }

  await page.goto(`${origin()}/members/${uid}`)
  for (const act of [
    '利用を制限する',
    '利用を停止する',
    'ポイントを付与する',
    'メモを残す',
    '会員情報を消去する',
  ]) {
    await page.getByRole('button', { name: '操作', exact: true }).click()
    await page.getByRole('menuitem', { name: act }).click()
    const dialog = page.getByRole('dialog', { name: act })
    await dialog.waitFor()
    await look(page, `dialog-${act}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})

/** An address has no place for a line break: the longest one must not widen the screen. */
async function requestAboutLongAddress({ sql }: ServerData, uid: string): Promise<void> {
  const who = `みどり（${'a'.repeat(64)}@${'b'.repeat(60)}.example）`
  const preview = { who, what: '利用を停止します', changes: [], blocked: null, needsSecondPerson: true }
  await sql`
    insert into console_request (id, uid, act, input, input_hash, reason, preview, requested_by, requested_at, ends_at)
    values (gen_random_uuid(), ${uid}, 'member suspend', '{}', '', '同じ人の登録とみられるため', ${sql.json(preview)},
      'sample-reviewer', now(), now() + interval '7 days')`
}

test.describe('a session that ends', () => {
  // The browser itself reports the refused call.
  test.use({ expectedComplaints: [/the server responded with a status of 401/] })

  test('a reviewer decides with the keyboard alone, and a session that ends in mid-act keeps the text', {
    tag: '@long',
  }, async ({ page, browser, db }) => {
    const { uid, exchangeId } = await waitingExchange(db, {
      nickname: 'あおば',
      registeredDays: 3,
      points: 500,
    })
    const path = `${origin()}/review/${uid}/${exchangeId}`
    const other = await newPerson(browser)
    await enterAs(page, '審査')
    await enterAs(other, '管理')
    const state = /console-state$/
    await Promise.all([page.goto(path), other.goto(path), other.waitForResponse(state)])
    // The other page must not hear of the decision until the end.
    await other.route(state, (route) => route.abort())
    await Promise.all([page, other].map((each) => expect(each.getByText('ポイントの出どころ')).toBeVisible()))

    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'キーボード操作' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    const reject = page.getByRole('dialog', { name: '交換を却下する' })
    await expect(reject.getByLabel('会員への文面')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(reject.getByText('確保中のポイント')).toBeVisible()
    await reject.getByLabel('理由').fill('本人を確認できなかったため')
    await look(page, 'reject')

    await page.context().clearCookies()
    await page.keyboard.press('Control+Enter')
    const again = page.getByRole('dialog', { name: 'セッションが終わりました' })
    await expect(again).toBeVisible()
    await again.getByRole('button', { name: '審査', exact: true }).click()
    await expect(page.getByText('交換の却下を行いました').first()).toBeVisible()

    await other.keyboard.press('a')
    const late = other.getByRole('dialog', { name: '交換を承認する' })
    await expect(late).toContainText('さんがすでに却下しました')
    await shoot(other, 'decided-by-another')
    await other.keyboard.press('Escape')
    await other.unroute(state)
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(other.getByText('審査は終わっています')).toBeVisible()
    await expect(other.getByRole('button', { name: /^承認/ })).toHaveCount(0)
    await other.context().close()
  })
})

test('a list of more than 1,000 rows is exported with an approval, which an admin asks for', {
  tag: '@long',
}, async ({ page, db }) => {
  await db.sql`
    insert into auth_member (uid, nickname, referral_code, marketing_mail, created_at)
    select 'listed' || n, 'listed ' || n, 'L' || lpad(to_hex(n), 7, '0'), false, now() from generate_series(1, 1100) as n`
  // Other journeys read as the same sample, whose persons of the day are counted.
  await db.sql`
    insert into console_read_day (operator_id, day, extra) values ('sample-admin', ${japanDay(new Date())}, 1000)
    on conflict (operator_id, day) do update set extra = 1000`
  await enterAs(page, '管理')
  // The other journeys of the day read members as the same operator.
  await db.sql`
    insert into console_read_day (operator_id, day, extra)
    select id, (now() at time zone 'Asia/Tokyo')::date, 1100 from console_operator where is_sample and role = 'admin'
    on conflict (operator_id, day) do update set extra = console_read_day.extra + excluded.extra`
  await page.goto(`${origin()}/members?status=active`)
  await page.getByRole('button', { name: 'CSV' }).click()
  const dialog = page.getByRole('dialog', { name: '1,000件を超える一覧です' })
  await look(page, 'export')
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '先頭の1,000件を書き出す' }).click(),
  ])
  expect(first.suggestedFilename()).toMatch(/\.csv$/)

  await page.getByRole('button', { name: 'CSV' }).click()
  await dialog.getByRole('button', { name: '承認を依頼する' }).click()
  const act = page.getByRole('dialog', { name: 'すべてをCSVに書き出す' })
  await act.getByLabel('理由').fill('年次の確認のため')
  await look(page, 'export-act')
  await act.getByRole('button', { name: '承認を依頼する' }).click()
  await expect(page.getByText('依頼しました').first()).toBeVisible()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(dialog.getByText('承認を待っています', { exact: true })).toBeVisible()
})

/** A report about a page of the member, as a visitor sends it. */
async function reportOf({ sql }: ServerData, uid: string): Promise<string> {
  const note = { app: 'note', title: '名簿', lines: [{ kind: 'text', text: '山田 花子' }] }
  const content = Buffer.from(JSON.stringify(note))
  const words = [{ why: 'privacy', words: '私の名前です', at: new Date().toISOString() }]
  const [row] = await sql<{ id: string }[]>`
    insert into share_report (secret_hash, report_id, uid, app, record, content, words, times, first_at, last_at)
    values (sha256(${Buffer.from(uid)}), gen_random_uuid(), ${uid}, 'note', 'r', ${content}, ${sql.json(words)}, 1,
      now(), now())
    returning report_id as id`
  return row?.id ?? ''
}
