import { providerChannel } from '#contract/auth/auth-provider.ts'
import { escapeHtml } from '../../http/fill-page.ts'

/** The last page of the popup. Null for a flow that is unknown, over, or of another browser. */
export function returnPage(flow: string | null): string {
  const [title, text] = flow
    ? [
        '確認が終わりました',
        'この画面は自動で閉じます。閉じないときは、この画面を閉じて元の画面にお戻りください。',
      ]
    : [
        '手続きを続けられません',
        '時間が過ぎたか、別のブラウザで開かれました。この画面を閉じて、もう一度お試しください。',
      ]
  return `<!doctype html>
<html lang="ja"${flow ? ` data-flow="${escapeHtml(flow)}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | こつこつ</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/auth/return.css"><script src="/auth/return.js" defer></script></head>
<body><main><h1>${title}</h1><p>${text}</p><p><button type="button" id="close">閉じる</button></p>
<p><a href="/mypage/">マイページへ</a></p></main></body></html>`
}

/** Tells the opener to look. By this channel, since a popup that has visited another site has no opener any more. */
export const returnScript = `
const { flow } = document.documentElement.dataset
const close = () => window.close()
document.getElementById('close').addEventListener('click', close)
if (flow) {
  new BroadcastChannel(${JSON.stringify(providerChannel)}).postMessage({ flow })
  // A moment later: what was just said must get out of this window first.
  setTimeout(close, 100)
}
`

export const returnStyles = `
:root { color-scheme: light dark; font-family: "Hiragino Sans", "Noto Sans JP", "Yu Gothic UI", sans-serif; }
body { margin: 0; display: grid; min-height: 100dvh; place-items: center; background: light-dark(#faf7f2, #1d1a17);
  color: light-dark(#2b2622, #f2ede6); line-height: 1.8; }
main { max-width: 24rem; padding: 2rem; text-align: center; }
h1 { font-size: 1.25rem; }
button { font: inherit; min-height: 2.75rem; padding: 0 1.5rem; border-radius: 999px; border: 1px solid currentColor;
  background: transparent; color: inherit; cursor: pointer; }
a { color: inherit; }
`
