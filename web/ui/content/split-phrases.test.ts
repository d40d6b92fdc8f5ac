import { expect, test } from 'vitest'
import { splitPhrases } from './split-phrases.ts'

test.each([
  ['あと28ptで、PayPayポイント100円分', 'あと｜28ptで、｜PayPayポイント100円分'],
  ['72／100pt', '72／100pt'],
  ['Amazonギフトカードに交換', 'Amazonギフトカードに｜交換'],
  ['お困りのことをお聞かせください。', 'お困りのことを｜お聞かせください。'],
  ['「牛乳」を追加しました', '「牛乳」を｜追加しました'],
  ['この端末の記録を引き継ぎますか？', 'この｜端末の｜記録を｜引き継ぎますか？'],
  ['手続き中のお申し込みは、1件です', '手続き中の｜お申し込みは、｜1件です'],
  ['ご登録から72時間（3日）後', 'ご登録から｜72時間｜（3日）｜後'],
  ['メールアドレスまたはパスワードが違います', 'メールアドレスまたは｜パスワードが｜違います'],
  ['12か月後の月末まで', '12か月後の｜月末まで'],
  ['', ''],
])('%s may end a line only between phrases', (text, phrases) => {
  expect(splitPhrases(text).join('｜')).toBe(phrases)
})

test('splitting loses no letter', () => {
  const text = '審査が終わるまでは、いつでも取り消せます。（1日3回まで）👨‍👩‍👧𠮷野'

  expect(splitPhrases(text).join('')).toBe(text)
})
