import { invitationHours } from '#contract/console/console-rules.ts'

/** For somebody who does not get in. Nothing here tells a stranger more than the form does. */
export function SignInHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold text-accent">
        ログインできないときは
      </summary>
      <dl className="grid gap-3 pb-2">
        {questions.map(({ asked, answer }) => (
          <div key={asked}>
            <dt className="font-bold">{asked}</dt>
            <dd className="text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const questions = [
  {
    asked: 'パスキーの選択肢が出ない',
    answer:
      '登録した端末とブラウザーでお試しください。別の端末に登録したパスキーは、表示されるQRコードをその端末で読み取ると使えます。パスキーは、このアドレスの画面でだけ使えます。',
  },
  {
    asked: '確認コードが違うと言われる',
    answer:
      'コードは30秒ごとに変わり、一度しか使えません。次のコードが出るまで待つか、端末の時計を自動に合わせてください。何度も間違えると、しばらく待つ必要があります。',
  },
  {
    asked: 'パスキーの端末やパスワードをなくした',
    answer:
      'ほかの管理者に、アカウントの無効化と招待のやり直しを頼んでください。管理者があなただけのときは、サーバーで復旧の手続きを行います。',
  },
  {
    asked: '招待のリンクが使えない',
    answer: `リンクは${invitationHours}時間以内に1回だけ使えます。招待した管理者に「メールを送り直す」を頼んでください。`,
  },
]
