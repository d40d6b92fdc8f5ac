import { article, button, field, text } from '../target.ts'
import type { FirstRecord } from './first-record.ts'

export const firstRecord: FirstRecord = async (visitor) => {
  await visitor.click(button('レシピを書く'))
  await visitor.type(field('料理の名前', article('レシピの編集')), '鶏の照り焼き')
  await visitor.click(button('完了', article('レシピの編集')))
  await visitor.reload()
  await visitor.sees(text('鶏の照り焼き'))
}
