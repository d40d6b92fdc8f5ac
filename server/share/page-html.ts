import { htmlOf } from '#contract/apps/note-html.ts'
import { reportReasons, reportWordsMax } from '#contract/share/shared-page.ts'
import type { SharedContent, SharedNote, SharedRecipe } from '#contract/share/shared-page-content.ts'
import { fullDayWords } from '#contract/values/day-words.ts'
import { digits } from '#contract/values/digits.ts'
import { japanDay } from '#contract/values/japan-day.ts'
import { escapeHtml } from '../http/fill-page.ts'
import { markPath } from '../http/security-headers.ts'
import { pageStyles } from './page-styles.ts'

type Shown = { content: SharedContent; expiresAt: Date }

/** A copy that a member shows. Nothing in it says who the member is. */
export function sharedPageHtml({ content, expiresAt }: Shown): string {
  const body = content.app === 'note' ? noteHtml(content) : recipeHtml(content)
  return documentOf(content.title.trim() || nameless[content.app], {
    main: body,
    footer: `<p>こつこつの会員が書いたものの写しです。運営者が書いたものではありません。<br>${fullDayWords(japanDay(expiresAt))}まで見られます。</p>
<a href="?report">このページを通報する</a><a href="/">こつこつについて</a>`,
  })
}

/** The same for a secret that never was, or whose page has ended: nobody learns which. */
export const goneHtml = () =>
  documentOf('このページは見られません', {
    main: `<h1>このページは見られません</h1>
<p>リンクが終わったか、アドレスの一部が欠けています。送ってくれた人に、もう一度たずねてみてください。</p>`,
    footer: '<a href="/">こつこつについて</a>',
  })

export const reportHtml = (problem: string | null = null) =>
  documentOf('このページを通報する', {
    main: `<h1>このページを通報する</h1>
<p>運営者が、このページの写しを見て判断します。書いた人に、通報した人のことは伝わりません。</p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
<form method="post"><div role="radiogroup" aria-label="理由">${Object.entries(reportReasons)
      .map(
        ([value, name]) =>
          `<label><input type="radio" name="why" value="${value}" required>${escapeHtml(name)}</label>`,
      )
      .join('')}</div>
<div><label for="words">くわしい内容（任意）</label>
<textarea id="words" name="words" maxlength="${reportWordsMax}"></textarea></div>
<button>通報する</button></form>`,
    footer:
      '<p>ご自身の権利が侵されていて返答が必要なときは、お問い合わせからご連絡ください。</p><a href="/contact">お問い合わせ</a><a href="?">ページに戻る</a>',
  })

export const reportedHtml = () =>
  documentOf('通報を受け付けました', {
    main: '<h1>通報を受け付けました</h1><p>ありがとうございます。運営者が内容を確かめます。</p>',
    footer: '<a href="/">こつこつについて</a>',
  })

export const busyHtml = () =>
  documentOf('しばらくしてからお試しください', {
    main: '<h1>しばらくしてからお試しください</h1><p>短い時間に何度も開かれたため、少しのあいだ表示を止めています。</p>',
    footer: '<a href="/">こつこつについて</a>',
  })

const nameless = { note: 'メモ', recipe: 'レシピ' }

function noteHtml({ title, lines }: SharedNote): string {
  let photos = 0
  const body = htmlOf(lines, {
    headingFrom: 2,
    box: (isDone) => `<input type="checkbox" disabled${isDone ? ' checked' : ''}>`,
    photo: ({ photo, text }) => (photo ? photoHtml(photos++, text) : ''),
    // The address is seen before it is opened, whatever the words of the link say.
    link: (address, content) =>
      `<a href="${address}" rel="${foreign}">${content}</a> <span class="site">（${escapeHtml(siteOf(address))}）</span>`,
  })
  return `${title.trim() ? `<h1>${escapeHtml(title)}</h1>` : ''}${body}`
}

function recipeHtml(recipe: SharedRecipe): string {
  const { title, servings, minutes, ingredients, steps, memo, source, photo } = recipe
  const facts = [servings, ...(minutes === undefined ? [] : [`${digits(minutes)}分`])].filter(Boolean)
  const rows = ingredients.map((row) =>
    'heading' in row
      ? `<li class="group">${escapeHtml(row.heading)}</li>`
      : `<li><span>${row.mark ? `<i>${escapeHtml(row.mark)}</i>` : ''}${escapeHtml(row.name)}</span><b>${escapeHtml(row.amount)}</b></li>`,
  )
  return [
    photo ? photoHtml(0, `${title}の写真`, 'hero') : '',
    `<h1>${escapeHtml(title.trim() || nameless.recipe)}</h1>`,
    `<p class="facts">${facts.map(escapeHtml).join('　')}${sourceHtml(source)}</p>`,
    rows.length > 0 ? `<h2>材料</h2><ul class="amounts">${rows.join('')}</ul>` : '',
    steps.length > 0 ? `<h2>作り方</h2><ol class="steps">${stepsHtml(recipe)}</ol>` : '',
    memo.trim() ? `<div class="memo">${escapeHtml(memo)}</div>` : '',
  ].join('\n')
}

function stepsHtml({ steps, photo }: SharedRecipe): string {
  let photos = photo ? 1 : 0
  return steps
    .map((step) => {
      const place = step.number === undefined ? ' class="prepared"' : ` value="${step.number}"`
      const picture = step.photo ? photoHtml(photos++, '手順の写真') : ''
      return `<li${place}>${escapeHtml(step.text)}${picture}</li>`
    })
    .join('')
}

function sourceHtml(source: string): string {
  if (!source.trim()) return ''
  if (!/^https?:\/\//.test(source)) return `　出典 ${escapeHtml(source)}`
  return `　出典 <a href="${escapeHtml(source)}" rel="${foreign}">${escapeHtml(siteOf(source))}</a>`
}

/** We vouch for no address in a page, and tell its site nothing. */
const foreign = 'nofollow ugc noopener noreferrer'

const photoHtml = (place: number, words: string, name = '') =>
  `<img src="?photo=${place}" alt="${escapeHtml(words || '写真')}" loading="lazy"${name && ` class="${name}"`}>`

function siteOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'リンク先'
}

const documentOf = (title: string, { main, footer }: { main: string; footer: string }) => `<!doctype html>
<html lang="ja">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} | こつこつ</title>
<style>${pageStyles}</style></head>
<body><div class="column"><div class="brand"><a href="/"><img src="${markPath}" alt="">こつこつ</a></div>
<main>${main}</main>
<footer>${footer}</footer></div></body></html>`
