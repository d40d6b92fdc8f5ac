import { button, heading, region, text } from './target.ts'
import { test } from './test.ts'

test('a member whose browser refuses notifications is told what to do', { tag: '@long' }, async ({
  visitor,
}) => {
  await visitor.open('/mypage/')
  await visitor.click(button('デモ会員で試す'))
  await visitor.sees(heading('ポイント残高'))
  await visitor.open('/mypage/account')
  await visitor.sees(
    text(/^(ブラウザで通知が止められています|このブラウザでは通知を受け取れません)$/, region('通知')),
  )
})
