import { keys } from '../browser.ts'
import { button, field } from '../target.ts'
import type { FirstRecord } from './first-record.ts'

export const firstRecord: FirstRecord = async (visitor) => {
  await visitor.type(field('やることを追加'), `牛乳を買う${keys.Enter}`)
  await visitor.sees(button(/^牛乳を買う/))
  await visitor.reload()
  await visitor.click(button(/^すべて/))
  await visitor.sees(button(/^牛乳を買う/))
}
