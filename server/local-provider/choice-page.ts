import type { IdentityProviderName } from '#contract/auth/auth-shapes.ts'
import type { SampleAccount } from './accounts.ts'

const names: Record<IdentityProviderName, string> = { google: 'Google', apple: 'Apple' }

/** The page to choose an account. It must be recognizable as a sample and never pass for the real provider. */
export function choicePage(provider: IdentityProviderName, accounts: SampleAccount[]): string {
  const name = names[provider]
  const choices = accounts.map(
    ({ subject, ...about }) =>
      `<button name="subject" value="${escaped(subject)}">${escaped(about.name)}<small>${escaped(about.email)}${
        about.emailVerified ? '' : '（メール未確認）'
      }</small></button>`,
  )
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><title>開発用の見本（${name}ではありません）</title><style>${styles}</style></head>
<body><p class="mark">開発用の見本</p>
<main><h1>${name}の代わりの画面です</h1>
<p>これは本物の${name}ではありません。この端末の中だけで動きます。</p>
<form method="post"><fieldset><legend>アカウントを選ぶ</legend>${choices.join('\n')}</fieldset></form>
<form method="post"><fieldset><legend>別のアカウント</legend>
<label>メールアドレス<input name="email" type="email" required></label>
<label><input name="verified" type="checkbox" value="yes" checked> 確認済みのメールアドレス</label>
<button>このアカウントで続ける</button></fieldset></form>
<form method="post"><fieldset><legend>うまくいかない場合</legend>
<button name="fault" value="access_denied">許可しない</button>
<button name="fault" value="server_error">エラーを返す</button>
<button name="fault" value="no-token">途中でエラーになる</button></fieldset></form>
</main></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const styles = `
body { margin: 0; font: 16px/1.7 "Hiragino Sans", "Noto Sans JP", sans-serif; background: #fff; color: #222; }
.mark { margin: 0; padding: .5rem; text-align: center; font-weight: bold; color: #222;
  background: repeating-linear-gradient(45deg, #ffe08a 0 16px, #ffd257 16px 32px); }
main { max-width: 26rem; margin: auto; padding: 1rem; }
h1 { font-size: 1.2rem; }
fieldset { display: grid; gap: .5rem; margin: 0 0 1rem; border: 1px solid #bbb; border-radius: 12px; }
button, input[type=email] { font: inherit; padding: .6rem; border: 1px solid #777; border-radius: 8px; background: #fff; }
button { cursor: pointer; text-align: left; }
small, label { display: block; }
input[type=email] { width: 100%; box-sizing: border-box; }
`
