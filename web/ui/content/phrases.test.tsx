import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrases } from './phrases.tsx'

test.each([
  ['はじめての交換は、11月22日（日）8:17から。', '11月22日（日）8:17'],
  ['2027年1月4日（月）までに。', '2027年1月4日（月）'],
  ['11月25日（水）中に結果をお知らせします。', '11月25日（水）'],
  ['100円分です。（受付番号 E-20261123-VKUE）', 'E-20261123-VKUE'],
])('a date or a number that names something stays on one line: %s', (text, unbroken) => {
  const html = renderToStaticMarkup(<Phrases>{text}</Phrases>)

  expect(html).toContain(`<span class="whitespace-nowrap">${unbroken}</span>`)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
