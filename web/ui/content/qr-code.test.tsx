import qrcode from 'qrcode-generator'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode, qrPath } from './qr-code.tsx'

const link = `https://kotsukotsu.example.jp/mypage/?idToken=${'A'.repeat(43)}`

test('every dark module of the code is drawn and no light one', () => {
  const code = qrcode(0, 'M')
  code.addData(link)
  code.make()

  const { size, path } = qrPath(link)

  const drawn = new Set<string>()
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\1z/g)) {
    for (let step = 0; step < Number(run); step++) drawn.add(`${Number(x) + step} ${y}`)
  }
  expect(size).toBe(code.getModuleCount())
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      expect(drawn.has(`${column} ${row}`)).toBe(code.isDark(row, column))
    }
  }
})

test('the code is an image with a name and has the quiet zone scanners need', () => {
  const { size } = qrPath(link)

  const html = renderToStaticMarkup(<QrCode text={link} label="ログイン用のQRコード" />)

  expect(html).toContain('role="img"')
  expect(html).toContain('aria-label="ログイン用のQRコード"')
  expect(html).toContain(`viewBox="-4 -4 ${size + 8} ${size + 8}"`)
})
