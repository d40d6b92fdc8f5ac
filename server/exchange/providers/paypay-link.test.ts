import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { isPaypayPage, startLink } from './paypay-link.ts'

const start = { nonce: 'n', redirectUrl: 'https://kotsukotsu.example.jp/back', referenceId: 'k' }
let linkQRCodeURL = ''
const http = createServer((_request, response) =>
  response
    .writeHead(201, { 'content-type': 'application/json' })
    .end(JSON.stringify({ data: { linkQRCodeURL } })),
)
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
atEnd(() => void http.close())
const { port } = http.address() as AddressInfo // Listens on TCP.
const endpoint = `http://127.0.0.1:${port}`

test('a consent page of the configured company is passed on', async () => {
  linkQRCodeURL = `${endpoint}/agree?nonce=n`

  expect(await startLink(settings(), start)).toBe(linkQRCodeURL)
})

test.each([
  'https://paypay.example/agree',
  'http://127.0.0.1:1/agree',
  'javascript:alert(1)',
  'data:text/html,x',
  '',
])('the consent page %j of another host is refused', async (url) => {
  linkQRCodeURL = url

  expect(await startLink(settings(), start)).toBeNull()
})

test.each([
  ['https://www.paypay.ne.jp/app/agree', true],
  ['https://stg-www.sandbox.paypay.ne.jp/agree', true],
  ['http://www.paypay.ne.jp/app/agree', false],
  ['https://paypay.ne.jp.example/agree', false],
  ['https://evilpaypay.ne.jp/agree', false],
  ['https://www.paypay.ne.jp@evil.example/agree', false],
  ['javascript://www.paypay.ne.jp/%0aalert(1)', false],
])('for PayPay itself, production or sandbox, the consent page %s is allowed: %s', (url, isAllowed) => {
  for (const api of ['https://api.paypay.ne.jp', 'https://stg-api.sandbox.paypay.ne.jp']) {
    expect(isPaypayPage(new URL(url), new URL(api))).toBe(isAllowed)
  }
})

const settings = () => ({ apiKey: 'k', apiSecret: 's', merchantId: 'm', endpoint })
