import { escapeHtml } from '../http/fill-page.ts'
import { markPath } from '../http/security-headers.ts'
import { darkStyles, lightColours, look } from './look.ts'
import { actionWord, type Mail } from './mail.ts'

export type Signature = { operatorName: string; publicOrigin: string }

/** The layout of every mail: a complete text part, and HTML with the same content that looks like the product. */
export function layOut(mail: Mail, signature: Signature): { text: string; html: string } {
  return {
    text: textOf(withWord(mail, 'リンク'), signature),
    html: htmlOf(withWord(mail, 'ボタン'), signature),
  }
}

const withWord = (mail: Mail, word: string): Mail => ({
  ...mail,
  paragraphs: mail.paragraphs.map((paragraph) => paragraph.replaceAll(actionWord, word)),
})

const line = '毎日の小さな記録が、ポイントになる。'

function textOf(
  { paragraphs, action, notes = [], unsubscribe }: Mail,
  { operatorName, publicOrigin }: Signature,
): string {
  return [
    ...paragraphs,
    ...(action ? [`${action.label}\n${action.url}`] : []),
    ...notes,
    ...(unsubscribe ? [`${stopLabel}\n${unsubscribe.pageUrl}`] : []),
    `──────────\nこつこつ\n${line}\n${publicOrigin}\n運営: ${operatorName}`,
  ].join('\n\n')
}

// Tables and attributes hold the form in Outlook, styles in the elements in Gmail; the style sheet adds the dark theme.
function htmlOf(
  { subject, paragraphs, action, notes = [], unsubscribe }: Mail,
  { operatorName, publicOrigin }: Signature,
): string {
  const home = escapeHtml(publicOrigin)
  const rows = [
    ...paragraphs.map(paragraphRow),
    ...(action ? [buttonRow(action)] : []),
    ...notes.map((note) => `<tr><td ${look('quiet')}>${linesOf(note)}</td></tr>`),
    ...(unsubscribe ? [stopRow(unsubscribe.pageUrl)] : []),
  ]
  return `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style></head>
<body ${look('paper')} bgcolor="${lightColours.paper}">
<table role="presentation" ${look('paper')} width="100%" cellpadding="24" cellspacing="0" border="0" bgcolor="${lightColours.paper}"><tr><td align="center">
<table role="presentation" ${look('column')} width="560" cellpadding="0" cellspacing="0" border="0">
<tr><td ${look('head')} align="left"><span ${look('brand')}><img src="${home}${markPath}" width="36" height="36" border="0" align="absmiddle" alt=""> こつこつ</span></td></tr>
<tr><td ${look('card')} align="left" bgcolor="${lightColours.surface}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.join('\n')}
</table>
</td></tr>
<tr><td ${look('foot')} align="left">${line}<br><a ${look('link')} href="${home}">${home}</a><br>運営: ${escapeHtml(operatorName)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** A paragraph of digits is a code to be typed, so it is large. */
const paragraphRow = (paragraph: string) =>
  /^\d+$/.test(paragraph)
    ? `<tr><td ${look('line')}><span ${look('code')}>${paragraph}</span></td></tr>`
    : `<tr><td ${look('line')}>${linesOf(paragraph)}</td></tr>`

const linesOf = (text: string) =>
  text
    .split(/([!-~]{25,})/)
    .map((part, n) => (n % 2 ? breakable(part) : escapeHtml(part)))
    .join('')
    .replaceAll('\n', '<br>')

function buttonRow({ label, url }: { label: string; url: string }): string {
  return `<tr><td ${look('line')}><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td ${look('button')} align="center" bgcolor="${lightColours.accent}"><a ${look('press')} href="${escapeHtml(url)}">${escapeHtml(label)}</a></td></tr></table></td></tr>
<tr><td ${look('quiet')}>ボタンを押せないときは、次のアドレスを開いてください。<br>${breakable(url)}</td></tr>`
}

const stopLabel = 'このメールの配信を停止する'

const stopRow = (url: string) =>
  `<tr><td ${look('quiet')}><a ${look('link')} href="${escapeHtml(url)}">${stopLabel}</a></td></tr>`

/** An unbroken link, or a long name without spaces, would widen the mail on a phone. */
const breakable = (text: string) => (text.match(/.{1,12}/gu) ?? []).map(escapeHtml).join('<wbr>')
