import { mailLink, newEmail, password } from '../kit/member.ts'
import { keys } from './browser.ts'
import { button, choice, field, heading, linkTo, text } from './target.ts'
import { expect, test } from './test.ts'

// Browsers log refused calls.
test.use({ expectedComplaints: [/status of 400|\b400\b/] })

test('a visitor registers, signs out, mistypes the password, sets a new one by mail and signs in', {
  tag: '@long',
}, async ({ visitor, request }) => {
  const email = newEmail()
  const newPassword = 'あたらしい-2026'
  const isMember = () => visitor.sees(heading(/メンバー\d{4}さん/))
  const signIn = async (typed: string) => {
    await visitor.fill(field('メールアドレス'), email)
    await visitor.fill(field('パスワード'), `${typed}${keys.Enter}`)
  }

  await visitor.open('/mypage/')
  const knowsPasskeys = await visitor.evaluate(() => 'PublicKeyCredential' in window)
  await (knowsPasskeys ? visitor.sees : visitor.seesNot)(button('パスキーでログイン'))
  await visitor.click(button('新規登録'))
  await visitor.fill(field('メールアドレス'), email)
  await visitor.fill(field('パスワード'), password)
  await visitor.click(choice(/利用規約/))
  await visitor.click(button('登録する'))
  await isMember()
  await visitor.click(button('あとで'))

  await visitor.click(linkTo('/mypage/account'))
  await visitor.sees(
    knowsPasskeys
      ? button('パスキーを登録する')
      : text(/この端末またはブラウザでは、パスキーを登録できません/),
  )
  await visitor.click(button('ログアウト'))
  await visitor.sees(heading('ログイン'))
  await signIn('wrong-password')
  await visitor.sees(text('メールアドレスまたはパスワードが違います'))

  await visitor.click(button('パスワードをお忘れですか？'))
  await visitor.click(button('再設定メールを送る'))
  await visitor.sees(heading('メールをご確認ください'))
  await visitor.open(await mailLink({ request }, { to: email, subject: 'パスワードの再設定' }))
  await visitor.sees(heading('パスワードの再設定'))
  expect(await visitor.tooWideOnPhones()).toEqual([])
  await visitor.fill(field('新しいパスワード'), newPassword)
  await visitor.click(button('パスワードを変更する'))
  await visitor.sees(heading('ログイン'))

  await signIn(password)
  await visitor.sees(text('メールアドレスまたはパスワードが違います'))
  await signIn(newPassword)
  await isMember()
})
