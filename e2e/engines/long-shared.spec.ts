import { openLine } from '../kit/line.ts'
import { newEmail, password } from '../kit/member.ts'
import { type EngineBrowser, keys } from './browser.ts'
import { article, button, choice, dialog, field, heading, link, menuItem, text } from './target.ts'
import { expect, test } from './test.ts'

// The lines are cut for a while, and the apps are left while they fetch files in their idle time.
test.use({ expectedComplaints: [/dynamically imported module|resource|NetworkError|connect/i] })

test(
  'two share a list by its QR code, write offline, and one is removed, comes back, leaves with a copy and joins again',
  {
    tag: '@long',
  },
  async ({ visitor, friend, baseURL }, { project }) => {
    const [home, away] = [await openLine(baseURL), await openLine(baseURL)]
    const name = `${project.name}の旅行`
    await signInDemo(visitor, home.address)
    await visitor.open(`${home.address}/apps/todo`)
    await visitor.click(button('＋ リスト'))
    await visitor.type(field('リストの名前'), `${name}${keys.Enter}`)
    await add(visitor, '切符')

    await visitor.click(button('メニュー'))
    await visitor.click(menuItem(`「${name}」をいっしょに使う`))
    await visitor.click(button('いっしょに使いはじめる'))
    const first = await invite(visitor)
    expect(await visitor.evaluate(widthOfQrCode)).toBeGreaterThan(150)
    expect(await visitor.tooWideOnPhones()).toEqual([])
    await visitor.click(button('閉じる'))
    await friend.open(away.address + first)
    await friend.sees(heading(new RegExp(`リスト「${name}」をいっしょに`)))
    await registerAndJoin(friend)
    await friend.sees(text('切符'))

    await test.step('what both write offline is on both screens afterwards', async () => {
      for (const line of [home, away]) line.cut()
      await add(visitor, '宿')
      await add(friend, '地図')
      for (const line of [home, away]) line.mend()
      await visitor.sees(text('地図'))
      await friend.sees(text('宿'))
      await add(friend, '傘')
      await visitor.sees(text('傘'))
      await visitor.sees(button(/さんが たった今変更/))
    })

    await test.step('who is removed loses it, and comes back by a new invitation', async () => {
      await visitor.click(peopleLine)
      await visitor.click(button(/さんの設定/))
      await visitor.click(button('外す'))
      await visitor.click(button('外す', dialog(/さんを外しますか/)))
      await friend.seesNot(text('地図'))
      await join(friend, away.address + (await invite(visitor)))
      await friend.sees(text('地図'))
    })

    await test.step('who leaves keeps one copy, and still has it beside the list after joining again', async () => {
      await friend.click(peopleLine)
      await friend.click(button('ここから抜ける'))
      await friend.click(button('抜ける', dialog(/から抜けますか/)))
      await friend.sees(text(`「${name}」から抜けました`))
      await friend.click(button(new RegExp(`^${name}`)))
      await friend.sees(text('地図'))
      await visitor.click(button('閉じる'))
      await visitor.click(peopleLine)
      await join(friend, away.address + (await invite(visitor)))
      await expect.poll(() => friend.count(button(new RegExp(`^${name}`)))).toBe(2)
      expect(await friend.tooWideOnPhones()).toEqual([])
    })
    for (const line of [home, away]) line.close()
  },
)

test(
  'two share a recipe, whose end leaves each a copy, and a plan of meals',
  {
    tag: '@long',
  },
  async ({ visitor, friend, baseURL }, { project }) => {
    const [home, away] = [await openLine(baseURL), await openLine(baseURL)]
    const name = `${project.name}おでん`
    await signInDemo(visitor, home.address)
    await visitor.open(`${home.address}/apps/recipe`)
    await visitor.click(button('レシピを書く'))
    await visitor.type(field('料理の名前', article('レシピの編集')), name)
    await visitor.type(field('材料', article('レシピの編集')), '大根 1本')
    await visitor.click(button('完了', article('レシピの編集')))
    await visitor.click(button('このレシピのメニュー'))
    await visitor.click(menuItem('いっしょに使う'))
    await visitor.click(button('いっしょに使いはじめる'))
    await friend.open(away.address + (await invite(visitor)))
    await registerAndJoin(friend)
    await friend.sees(article(name))
    await friend.click(button('編集する'))
    await friend.type(field('メモ', article('レシピの編集')), 'からし')
    await friend.click(button('完了', article('レシピの編集')))
    await visitor.sees(text(/からし/))

    await test.step('the owner ends it, and the other keeps it', async () => {
      await visitor.click(button('いっしょに使うのを終える'))
      await visitor.click(button('終える', dialog(/終えますか/)))
      await friend.click(button('自分用に残す'))
      await friend.seesNot(button(/さんといっしょに/))
      await visitor.open(`${home.address}/apps/recipe`)
      await visitor.sees(button(new RegExp(`^${name}`)))
    })

    await test.step('a plan of meals is shared, and what both add offline is on both screens', async () => {
      const plan = dialog('献立')
      await openPlan(visitor)
      await visitor.click(button('いっしょに使う', plan))
      await visitor.click(button('いっしょに使いはじめる'))
      await join(friend, away.address + (await invite(visitor)))
      await visitor.click(button('閉じる', dialog(/いっしょに使う/)))
      await friend.sees(button(/さんといっしょに/, plan))
      for (const line of [home, away]) line.cut()
      await addMeal(visitor, '外食')
      await addMeal(friend, '残り物')
      for (const line of [home, away]) line.mend()
      await visitor.sees(button(/残り物/, plan))
      await friend.sees(button(/外食/, plan))
      for (const each of [visitor, friend]) expect(await each.tooWideOnPhones()).toEqual([])
      await visitor.click(button(/さんといっしょに/, plan))
      await visitor.click(button('いっしょに使うのを終える'))
      await visitor.click(button('終える', dialog(/終えますか/)))
      await visitor.seesNot(button(/さんといっしょに/))
    })
    for (const line of [home, away]) line.close()
  },
)

async function signInDemo(browser: EngineBrowser, origin: string): Promise<void> {
  await browser.open(`${origin}/mypage/`)
  await browser.click(button('デモ会員で試す'))
  await browser.sees(heading('ポイント残高'))
}

async function add(browser: EngineBrowser, todo: string): Promise<void> {
  await browser.type(field('やることを追加'), `${todo}${keys.Enter}`)
  await browser.sees(text(todo))
}

/** Not the tab of a list, which says it too. */
const peopleLine = button(/さんといっしょに(?!使って)|^招待した人を待っています/)

/** The path of an invitation from the open sheet. */
async function invite(browser: EngineBrowser): Promise<string> {
  await browser.click(button('招待リンクを作る'))
  await browser.sees(field('招待リンク'))
  const { pathname, hash } = new URL(await browser.valueOf(field('招待リンク')))
  return pathname + hash
}

async function registerAndJoin(browser: EngineBrowser): Promise<void> {
  await browser.click(link('無料で会員登録して参加する'))
  await browser.fill(field('メールアドレス'), newEmail())
  await browser.fill(field('パスワード'), password)
  await browser.click(choice(/利用規約/))
  await browser.click(button('登録する'))
  await browser.click(button('参加する'))
  await browser.click(button('あとで'))
}

async function join(browser: EngineBrowser, invitation: string): Promise<void> {
  await browser.open(invitation)
  await browser.click(button('参加する'))
}

async function openPlan(browser: EngineBrowser): Promise<void> {
  await browser.click(button('メニュー'))
  await browser.click(menuItem('献立'))
}

/** For the dinner of the first day of the week. */
async function addMeal(browser: EngineBrowser, words: '外食' | '残り物'): Promise<void> {
  const plan = dialog('献立')
  await browser.click(button(/\(月\)に加える$/, plan))
  await browser.click(button(words, plan))
  await browser.sees(button(new RegExp(`^夜.*${words}`), plan))
}

const widthOfQrCode = () => document.querySelector('figure [role=img]')?.getBoundingClientRect().width ?? 0
