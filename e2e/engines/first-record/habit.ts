import { button, field, text } from '../target.ts'
import type { FirstRecord } from './first-record.ts'

export const firstRecord: FirstRecord = async (visitor) => {
  await visitor.click(button('習慣を追加'))
  await visitor.type(field('名前'), 'ストレッチ')
  await visitor.click(button('追加する'))
  await visitor.click(button(/^「ストレッチ」を記録する/))
  await visitor.reload()
  await visitor.sees(button(/^ストレッチ/))
  await visitor.sees(text('今日の1つ、ぜんぶできました'))
}
