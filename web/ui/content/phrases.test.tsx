import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Phrases } from './phrases.tsx'

test.each([
  ['はじめての交換は、11月22日（日）8:17から。', '11月22日（日）8:17'],
  ['2027年1月4日（月）までに。', '2027年1月4日（月）'],
])('a date stays with its weekday on one line: %s', (text, date) => {
  const html = renderToStaticMarkup(<Phrases>{text}</Phrases>)

  expect(html).toContain(`<span class="whitespace-nowrap">${date}</span>`)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(text)
})
