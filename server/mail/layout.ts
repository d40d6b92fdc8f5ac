import { escapeHtml } from '../http/fill-page.ts'
import type { Mail } from './mail.ts'

export type Signature = { operatorName: string; publicOrigin: string }

/** The layout of every mail: a complete text part and plain HTML with the same content. */
export function layOut(mail: Mail, signature: Signature): { text: string; html: string } {
  return { text: textOf(mail, signature), html: htmlOf(mail, signature) }
}

function textOf(
  { paragraphs, action, unsubscribe }: Mail,
  { operatorName, publicOrigin }: Signature,
): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...(unsubscribe ? [`${stopLabel}\n${unsubscribe.pageUrl}`] : []),
    `──────────\nこつこつ\n毎日の小さな記録が、ポイントになる。\n${publicOrigin}\n運営: ${operatorName}`,
  ].join('\n\n')
}

// Attributes instead of styles: every mail program supports them, and the preview page forbids inline styles. The style
// element only adds a dark appearance and a width for programs that read it.
function htmlOf(
  { subject, paragraphs, action, unsubscribe }: Mail,
  { operatorName, publicOrigin }: Signature,
): string {
  const rows = [
    `<font class="brand" size="5" color="#b4472e"><b>こつこつ</b></font>`,
    ...paragraphs.map(paragraphHtml),
    ...(action ? [button(action)] : []),
    ...(unsubscribe ? [stopLink(unsubscribe.pageUrl)] : []),
    `<font class="quiet" size="2" color="#6b6258">毎日の小さな記録が、ポイントになる。<br>
<a href="${escapeHtml(publicOrigin)}">${escapeHtml(publicOrigin)}</a><br>運営: ${escapeHtml(operatorName)}</font>`,
  ]
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${styles}</style></head>
<body bgcolor="#f7f2ea">
<table class="paper" width="100%" cellpadding="16" cellspacing="0" border="0" bgcolor="#f7f2ea"><tr><td align="center">
<table class="card" width="100%" cellpadding="12" cellspacing="0" border="0" bgcolor="#ffffff">
${rows.map((row) => `<tr><td><font color="#2f2a25">${row}</font></td></tr>`).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

/** A paragraph of digits is a code to be typed, so it is large. */
const paragraphHtml = (paragraph: string) =>
  /^\d+$/.test(paragraph)
    ? `<font size="6"><b>${paragraph}</b></font>`
    : paragraph
        .split(/([!-~]{25,})/)
        .map((part, n) => (n % 2 ? breakable(part) : escapeHtml(part)))
        .join('')
        .replaceAll('\n', '<br>')

function button({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url)
  return `<table cellpadding="12" cellspacing="0" border="0"><tr><td class="button" bgcolor="#b4472e"><a href="${link}"><font color="#ffffff"><b>${escapeHtml(label)}</b></font></a></td></tr></table>
<br><font class="quiet" size="2" color="#6b6258">ボタンを押せないときは、次のアドレスを開いてください。<br>${breakable(url)}</font>`
}

const stopLabel = 'お知らせメールの配信を停止する'

const stopLink = (url: string) =>
  `<font class="quiet" size="2" color="#6b6258">${stopLabel}<br><a href="${escapeHtml(url)}">${breakable(url)}</a></font>`

/** An unbroken link, or a long name without spaces, would widen the mail on a phone. */
const breakable = (text: string) => (text.match(/.{1,12}/gu) ?? []).map(escapeHtml).join('<wbr>')

const styles = `
.card { max-width: 36rem; border-radius: 16px; line-height: 1.7; }
.card a { color: #b4472e; }
.card .button { border-radius: 12px; }
.card .button a { text-decoration: none; }
@media (prefers-color-scheme: dark) {
  body, .paper { background: #1d1a17 !important; }
  .card { background: #282420 !important; }
  .card font { color: #f2ebe1 !important; }
  .card font.quiet { color: #b5aa9c !important; }
  .card font.brand, .card a { color: #f0947c !important; }
  .card .button { background: #f0947c !important; }
  .card .button font { color: #1d1a17 !important; }
}
`
