import { expect, test } from 'vitest'
import { faultsInHtml } from './built-html.mjs'

test.each([
  '<p class="a">style= and <!-- onclick= --> are words here, so is onload=</p>',
  '<script src="/early.js"></script>',
  '<script type="module" crossorigin src="/assets/a.js"></script>',
  '<script type="application/json" id="settings">{"a":"<b>"}</script>',
  '<script type="application/ld+json">{}</script>',
  '<a href="/x?style=1" data-style="on" aria-label="a > b style=x">x</a>',
  '<link rel="stylesheet" href="/a.css">',
])('%s is accepted', (html) => {
  expect(faultsInHtml(html)).toEqual([])
})

test.each([
  ['<p style="color:red">x</p>', 'a style attribute'],
  ['<p title="a > b" style="color:red">x</p>', 'a style attribute'],
  ['<p STYLE=color:red>x</p>', 'a style attribute'],
  ['<style>p{}</style>', 'a style element'],
  ['<script>alert(1)</script>', 'an inline script'],
  ['<script type="module">alert(1)</script>', 'an inline script'],
  ['<script class="x" async>alert(1)</script>', 'an inline script'],
  ['<button onclick="x()">x</button>', 'an inline handler'],
  ['<a href="javascript:x()">x</a>', 'a javascript: address'],
  ['<div><!--$?--><template id="B:0"></template><!--/$--></div>', 'did not finish rendering'],
])('%s fails the build', (html, fault) => {
  expect(faultsInHtml(html)).toEqual([expect.stringContaining(fault)])
})
