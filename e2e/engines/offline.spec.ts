import { startBuiltSite } from '#server/testing/servers/serve-built-site.ts'
import { keys, until } from './browser.ts'
import { button, field, heading } from './target.ts'
import { test } from './test.ts'

test('the service worker is active, and the apps open while the server is away', async ({ visitor }) => {
  // The drivers cannot take an engine offline; to a page, a stopped server looks the same.
  const site = await startBuiltSite('dist/web')
  await visitor.open(`${site.origin}/apps/todo`)
  await visitor.type(field('やることを追加'), `牛乳を買う${keys.Enter}`)
  await visitor.sees(button(/^牛乳を買う/))
  await until('an active service worker', () => visitor.evaluate(isWorkerActive))
  await site.close()

  await visitor.reload()
  await visitor.click(button(/^すべて/))
  await visitor.sees(button(/^牛乳を買う/))
  await visitor.open(`${site.origin}/apps/note`)
  await visitor.sees(heading('メモ'))
})

const isWorkerActive = async () =>
  (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated' &&
  navigator.serviceWorker.controller !== null
