import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foodSpellings } from './food-spellings.ts'
import { shoppingName } from './merge.ts'
import { oneName, spellingsOf } from './one-name.ts'

const groups = foodSpellings()
const anyGroup = fc.constantFrom(...groups)

it('every spelling of a food is one thing on the shopping list, and two foods are two', () => {
  const names = groups.map((group) => new Set(group.map(shoppingName)))

  expect(groups.filter((_group, at) => names[at]?.size !== 1)).toEqual([])
  expect(new Set(names.flatMap((each) => [...each])).size).toBe(groups.length)
})

it('the one name of a name is itself, in any width and kana', () => {
  fc.assert(
    fc.property(
      anyGroup.chain((group) => fc.constantFrom(...group)),
      (spelling) => {
        const one = oneName(spelling)

        expect(oneName(one)).toBe(one)
        expect(oneName(inKatakana(spelling))).toBe(one)
        expect(spellingsOf(spelling).map(oneName)).toEqual(spellingsOf(spelling).map(() => one))
      },
    ),
  )
})

it.each([
  ['ご飯', 'ごはん', 'ご飯（温かい）', '温かいご飯', 'ゴハン'],
  ['鶏胸肉', '鶏むね肉', '鶏ムネ肉', 'とりむね肉', 'トリムネ肉', '鶏むね'],
  ['鶏もも肉', 'とりもも肉', '鳥もも肉', '鶏もも', '鶏モモ肉（皮つき）'],
  ['片栗粉', 'かたくり粉', 'カタクリ粉', 'かたくりこ'],
  ['豚バラ肉', '豚ばら', 'ぶたばら肉', '豚バラ薄切り肉', '豚バラ薄切り'],
  ['豚こま切れ肉', '豚こま', '豚小間切れ', '豚細切れ肉'],
  ['合いびき肉', '合挽き肉', '合挽肉', '合い挽きミンチ', '合びき肉'],
  ['鶏ひき肉', '鶏挽肉', 'とりひき肉', '鶏ミンチ'],
  ['濃い口しょうゆ', 'こいくち醤油', 'お醤油', 'しょう油'],
  ['淡口醤油', '薄口しょうゆ', 'うすくちしょうゆ'],
  ['塩さば', '塩鯖', '塩サバ'],
])('%s, %s and the like are one thing', (...names) => {
  expect(new Set(names.map(shoppingName)).size).toBe(1)
})

it.each([
  ['鶏むね肉', '鶏もも肉', '鶏肉', '鶏ひき肉', '鶏ささみ', '鶏がら'],
  ['豚バラ肉', '豚バラブロック', '豚ロース肉', '豚肩ロース肉', '豚もも肉', '豚肉', '牛肉'],
  ['桃', 'もも肉', '豚もも肉'],
  ['ごはん', '米', 'もち米', '餅'],
  ['片栗粉', '小麦粉', '薄力粉', '米粉'],
  ['とうがらし', 'からし', '辛子明太子'],
  ['大葉', 'しそ', '赤しそ'],
  ['鮭', '酒', 'さけ'],
])('%s, %s and the like are each a thing of their own', (...names) => {
  expect(new Set(names.map(shoppingName)).size).toBe(names.length)
})

const inKatakana = (text: string): string =>
  text.replace(/[ぁ-ん]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
