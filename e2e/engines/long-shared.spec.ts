import { openLine } from '../kit/line.ts'
import type { EngineBrowser } from './browser.ts'
import {
  addList,
  addTodo,
  closeAccount,
  confirm,
  fillInRegistration,
  invite,
  join,
  peopleLine,
  registerAndJoin,
  share,
  signInDemo,
  verify,
} from './shared-thing.ts'
import { article, button, dialog, field, heading, menuItem, region, text } from './target.ts'
import { expect, test } from './test.ts'

// The lines are cut for a while, the apps are left while they fetch files in their idle time, and a list that has ended
// takes no more changes.
test.use({ expectedComplaints: [/dynamically imported module|resource|NetworkError|connect/i] })

test(
  'two share a list by its QR code, write offline, and one is removed, comes back, leaves with a copy and joins again',
  { tag: '@long' },
  async ({ visitor, friend, baseURL }, { project }) => {
    const [home, away] = [await openLine(baseURL), await openLine(baseURL)]
    const name = `${project.name}の旅行`
    await signInDemo(visitor, home.address)
    await visitor.open(`${home.address}/apps/todo`)
    await addList(visitor, name)
    await addTodo(visitor, '切符')

    await share(visitor, name)
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
      await addTodo(visitor, '宿')
      await addTodo(friend, '地図')
      for (const line of [home, away]) line.mend()
      await visitor.sees(text('地図'))
      await friend.sees(text('宿'))
      await addTodo(friend, '傘')
      await visitor.sees(text('傘'))
      await visitor.sees(button(/さんが たった今変更/))
    })

    await test.step('who is removed while offline finds nothing of it afterwards, hears by whom, and comes back', async () => {
      away.cut()
      await visitor.click(peopleLine)
      await visitor.click(button(/さんの設定/))
      await visitor.click(button('外す'))
      await confirm(visitor, /さんを外しますか/, '外す')
      const invitation = await invite(visitor)
      away.mend()
      await friend.seesNot(text('地図'))
      await friend.sees(text(new RegExp(`さんが、やること「${name}」からあなたを外しました`)))
      await friend.click(button('わかりました'))
      await search(friend, '地図')
      await friend.reload()
      await search(friend, '地図')
      await join(friend, away.address + invitation)
      await friend.sees(text('地図'))
    })

    await test.step('who leaves keeps one copy, and still has it beside the list after joining again', async () => {
      await friend.click(peopleLine)
      await friend.click(button('ここから抜ける'))
      await confirm(friend, /から抜けますか/, '抜ける')
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
  'three share a list, which is handed over, left by its first owner, inherited from the second and ended by the third',
  { tag: '@long' },
  async ({ visitor, friend, guest, db, baseURL }, { project }) => {
    const lines = [await openLine(baseURL), await openLine(baseURL), await openLine(baseURL)]
    const [home = '', away = '', third = ''] = lines.map(({ address }) => address)
    const name = `${project.name}の引っ越し`
    await visitor.open(`${home}/mypage/?tab=register`)
    await fillInRegistration(visitor)
    await visitor.sees(heading(/メンバー\d{4}さん/))
    await visitor.click(button('あとで'))
    await verify(visitor, db)
    await visitor.open(`${home}/apps/todo`)
    await addList(visitor, name)
    await addTodo(visitor, '箱')
    await share(visitor, name)
    const writing = await invite(visitor)
    await friend.open(away + writing)
    await registerAndJoin(friend)
    await visitor.click(button('閉じる'))
    await visitor.click(peopleLine)
    await guest.open(third + (await invite(visitor, '見るだけ')))
    await registerAndJoin(guest)
    for (const each of [friend, guest]) await verify(each, db)
    await visitor.click(button('閉じる'))

    await test.step('the trash says who deleted, and who may only read has no control that changes something', async () => {
      await friend.click(button('箱'))
      await friend.click(button('削除する'))
      await visitor.seesNot(button('箱'))
      await visitor.click(button('メニュー'))
      await visitor.click(menuItem('ごみ箱'))
      await visitor.sees(text(/さんが削除/))
      await visitor.click(button('元に戻す', dialog('ごみ箱')))
      await visitor.click(button('閉じる', dialog('ごみ箱')))
      await guest.sees(text('箱'))
      await guest.sees(text('見るだけ'))
      expect(await guest.count(field('やることを追加'))).toBe(0)
      expect(await guest.tooWideOnPhones()).toEqual([])
    })

    await test.step('the one who is asked takes it over, and the first owner leaves', async () => {
      await visitor.click(peopleLine)
      const people = region('いっしょに使う人')
      await visitor.click(button(/さんの設定/, people))
      await visitor.click(button('管理を引き継ぐ', people))
      await confirm(visitor, /引き継ぎますか/, '引き継ぎを頼む')
      await visitor.sees(text(/引き継ぎの返事を待っています/))
      await friend.sees(text(/管理を引き継いでほしいと頼まれています/))
      expect(await friend.tooWideOnPhones()).toEqual([])
      await friend.click(button('引き継ぐ'))
      await visitor.click(button('ここから抜ける'))
      await confirm(visitor, /から抜けますか/, '抜ける')
      await visitor.sees(text(`「${name}」から抜けました`))
      await friend.click(peopleLine)
      await friend.sees(text('管理する人'))
      await friend.click(button('閉じる'))
    })

    await test.step('the second owner is erased, and the reader owns what is left', async () => {
      await closeAccount(friend, db, away)
      await guest.sees(field('やることを追加'))
      await addTodo(guest, '鍵')
      await guest.click(peopleLine)
      await guest.sees(text('管理する人'))
      expect(await guest.count(button(/さんの設定/))).toBe(0)
    })

    await test.step('the third one ends it and keeps it alone', async () => {
      await guest.click(button('いっしょに使うのを終える'))
      await confirm(guest, /終えますか/, '終える')
      await guest.seesNot(peopleLine)
      for (const todo of ['箱', '鍵']) await guest.sees(text(todo))
    })
    for (const line of lines) line.close()
  },
)

test(
  'two share a recipe, whose end leaves each a copy, and a plan of meals',
  { tag: '@long' },
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

    await test.step('the owner ends it, and the other one hears by whom and keeps it', async () => {
      await visitor.click(button('いっしょに使うのを終える'))
      await confirm(visitor, /終えますか/, '終える')
      await friend.sees(text(/さんが終えました。/))
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
      await confirm(visitor, /終えますか/, '終える')
      await visitor.seesNot(button(/さんといっしょに/))
    })
    for (const line of [home, away]) line.close()
  },
)

/** Searches the todos for something that is not there, and leaves the search. */
async function search(browser: EngineBrowser, words: string): Promise<void> {
  await browser.click(button('やることを検索'))
  await browser.type(field('やることを検索'), words)
  await browser.sees(text('見つかりませんでした。'))
  await browser.click(button('検索をやめる'))
}

async function openPlan(browser: EngineBrowser): Promise<void> {
  await browser.click(button('メニュー'))
  await browser.click(menuItem('献立'))
}

/** For the dinner of the first day of the week. */
async function addMeal(browser: EngineBrowser, words: '外食' | '残り物'): Promise<void> {
  const plan = dialog('献立')
  await browser.click(button(/（月）に加える$/, plan))
  await browser.click(button(words, plan))
  await browser.sees(button(new RegExp(`^夜.*${words}`), plan))
}

const widthOfQrCode = () => document.querySelector('figure [role=img]')?.getBoundingClientRect().width ?? 0
