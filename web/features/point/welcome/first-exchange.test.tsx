import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type ExchangeFrom, FirstExchange } from './first-exchange.tsx'

const words = (from: ExchangeFrom) => renderToStaticMarkup(<FirstExchange from={from} isVerified />)

test('the welcome names the end of the wait of a new account or after a change, and promises nothing else', () => {
  const until = '2026-11-18T03:00:00.000Z'

  expect(words({ isNew: true, until })).toContain('はじめての交換は、<strong')
  expect(words({ isNew: true, until })).toContain('11月18日（水）12:00から。</strong>')
  expect(words({ isNew: false, until })).toContain('ポイントの交換は、<strong')
  expect(words(null)).not.toMatch(/いつでも|はじめて/)
})
