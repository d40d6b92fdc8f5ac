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

// Attributes instead of styles: every mail program supports them, and the preview page forbids inline styles.
function htmlOf(
  { subject, paragraphs, action, unsubscribe }: Mail,
  { operatorName, publicOrigin }: Signature,
): string {
  const rows = [
    `<font size="5" color="#b4472e"><b>こつこつ</b></font>`,
    ...paragraphs.map((paragraph) => escapeHtml(paragraph).replaceAll('\n', '<br>')),
    ...(action ? [button(action)] : []),
    ...(unsubscribe ? [stopLink(unsubscribe.pageUrl)] : []),
    `<font size="2" color="#6b6258">毎日の小さな記録が、ポイントになる。<br>
<a href="${escapeHtml(publicOrigin)}">${escapeHtml(publicOrigin)}</a><br>運営: ${escapeHtml(operatorName)}</font>`,
  ]
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body bgcolor="#f7f2ea">
<table width="100%" cellpadding="16" cellspacing="0" border="0" bgcolor="#f7f2ea"><tr><td align="center">
<table width="100%" cellpadding="12" cellspacing="0" border="0" bgcolor="#ffffff">
${rows.map((row) => `<tr><td><font color="#2f2a25">${row}</font></td></tr>`).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

function button({ label, url }: { label: string; url: string }): string {
  const link = escapeHtml(url)
  return `<table cellpadding="12" cellspacing="0" border="0"><tr><td bgcolor="#b4472e"><a href="${link}"><font color="#ffffff"><b>${escapeHtml(label)}</b></font></a></td></tr></table>
<font size="2" color="#6b6258">ボタンを押せないときは、次のアドレスを開いてください。<br>${breakable(url)}</font>`
}

const stopLabel = 'お知らせメールの配信を停止する'

const stopLink = (url: string) =>
  `<font size="2" color="#6b6258">${stopLabel}<br><a href="${escapeHtml(url)}">${breakable(url)}</a></font>`

/** May break inside, because a long link in one piece would make the mail wider than a phone. */
const breakable = (url: string) =>
  (url.match(/.{1,12}/gu) ?? []).map((piece) => escapeHtml(piece)).join('<wbr>')
