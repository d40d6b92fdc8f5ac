import { expect, test } from 'vitest'
import { originalOf, troubleInWords } from './trouble-in-words.ts'

test.each([
  ['no answer within 10 s', '10秒以内に返事がありませんでした'],
  ['connect ECONNREFUSED 127.0.0.1:25', '相手のサーバーに接続できませんでした'],
  ['connection terminated unexpectedly', '通信が途中で切れました'],
  ['550 no such user <［伏せ字］>', '受け付けを断られました（応答 550）'],
  ['451 try again later', '一時的に受け付けられませんでした（応答 451）'],
  ['waiting: the channel is paused', '交換先が停止中のため、再開を待っています'],
  ['settled by hand', '運営者が手作業で決着させました'],
  ['canceled at the provider', '運営者がギフト提供会社で取り消しました'],
  ['no gift is reserved for this order', '渡せる在庫がありませんでした'],
  ['the id is used and not found', '注文番号は使用済みで、注文が見つかりませんでした'],
  ['会員の利用が制限されています', '会員の利用が制限されています'],
  ['cannot read properties of undefined', '予期しないエラーです'],
])('「%s」 is told as 「%s」', (original, words) => {
  expect(troubleInWords(original)).toBe(words)
})

test.each([
  ['no answer within 10 s', null],
  ['会員の利用が制限されています', null],
  ['502 no response within 30 s', '502 no response within 30 s'],
])('the original of 「%s」 is %s', (text, original) => {
  expect(originalOf(text)).toBe(original)
})
