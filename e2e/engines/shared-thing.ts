import type { ServerData } from '#server/testing/servers/beside-server.ts'
import { newEmail, password, verifyAddress } from '../kit/member.ts'
import { type EngineBrowser, keys, until } from './browser.ts'
import { button, choice, dialog, field, heading, link, menuItem, text } from './target.ts'

export async function signInDemo(browser: EngineBrowser, origin: string): Promise<void> {
  await browser.open(`${origin}/mypage/`)
  await browser.click(button('デモ会員で試す'))
  await browser.sees(heading('ポイント残高'))
}

/** A new list is open afterwards. */
export async function addList(browser: EngineBrowser, name: string): Promise<void> {
  // Lists that arrive move the button away from under the pointer.
  await until('the field for a name', async () => {
    if ((await browser.count(field('リストの名前'))) === 0) await browser.click(button('＋ リスト'))
    return (await browser.count(field('リストの名前'))) > 0
  })
  await browser.type(field('リストの名前'), `${name}${keys.Enter}`)
}

export async function addTodo(browser: EngineBrowser, todo: string): Promise<void> {
  await browser.type(field('やることを追加'), `${todo}${keys.Enter}`)
  await browser.sees(text(todo))
}

export async function share(browser: EngineBrowser, name: string): Promise<void> {
  await browser.click(button('メニュー'))
  await browser.click(menuItem(`「${name}」をいっしょに使う`))
  await browser.click(button('いっしょに使いはじめる'))
}

/** Not the tab of a list, which says it too. */
export const peopleLine = button(/さんといっしょに(?!使って)|^招待した人を待っています/)

/** The path of an invitation from the open sheet, as its QR code says it. */
export async function invite(browser: EngineBrowser, role?: '見るだけ'): Promise<string> {
  if (role) await browser.click(choice(role))
  await browser.click(button('招待リンクを作る'))
  await browser.sees(field('招待リンク'))
  const { pathname, hash } = new URL(await browser.valueOf(field('招待リンク')))
  return pathname + hash
}

export async function registerAndJoin(browser: EngineBrowser): Promise<void> {
  await browser.click(link('無料で会員登録して参加する'))
  await fillInRegistration(browser)
  await browser.click(button('参加する'))
  await browser.click(button('あとで'))
}

export async function fillInRegistration(browser: EngineBrowser): Promise<void> {
  await browser.fill(field('メールアドレス'), newEmail())
  await browser.fill(field('パスワード'), password)
  await browser.click(choice(/利用規約/))
  await browser.click(button('登録する'))
}

export async function join(browser: EngineBrowser, invitation: string): Promise<void> {
  await browser.open(invitation)
  await browser.click(button('参加する'))
}

/** The answer to a question in a dialog of its own. */
export async function confirm(browser: EngineBrowser, question: RegExp, answer: string): Promise<void> {
  await browser.click(button(answer, dialog(question)))
}

const uidOf = (browser: EngineBrowser): Promise<string> =>
  browser.evaluate(() => JSON.parse(localStorage.getItem('known-member') ?? '{}').uid)

/** Only members with a verified address become the owner of something. */
export const verify = async (browser: EngineBrowser, db: Pick<ServerData, 'sql'>): Promise<void> =>
  verifyAddress(db, await uidOf(browser))

/** Closes the account and erases it at once, in place of two weeks later. */
export async function closeAccount(
  browser: EngineBrowser,
  { sql }: Pick<ServerData, 'sql'>,
  origin: string,
): Promise<void> {
  const uid = await uidOf(browser)
  await browser.open(`${origin}/mypage/account/delete`)
  await browser.click(choice('失われるものを確認しました'))
  await browser.fill(field('確認のため「退会」と入力してください'), '退会')
  await browser.click(button('退会する'))
  await browser.sees(heading('退会の手続きが完了しました'))
  const at = new Date()
  await sql`update auth_member set erase_at = ${at} where uid = ${uid}`
  await sql`
    update job_task set payload = payload || ${sql.json({ eraseAt: at.toISOString() })}, run_at = ${at}
    where kind = 'erase-member' and uid = ${uid}`
}
