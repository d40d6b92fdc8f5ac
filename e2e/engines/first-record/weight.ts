import { button, field, item } from '../target.ts'
import type { FirstRecord } from './first-record.ts'

export const firstRecord: FirstRecord = async (visitor) => {
  await visitor.fill(field('体重（kg）'), '62.3')
  await visitor.click(button('記録する'))
  await visitor.sees(item(/今日.*62\.3kg/))
  await visitor.reload()
  await visitor.sees(item(/今日.*62\.3kg/))
}
