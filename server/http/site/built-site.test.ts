import { request as rawRequest } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestHttp } from '../../testing/servers/http.ts'
import { siteFolder } from '../../testing/site-folder.ts'
import { builtSite } from './built-site.ts'

const settings = {
  localMode: true,
  publicOrigin: 'https://example.jp',
  operator: { name: '<こつこつ & Co>', representative: 'r', address: '</script>', phone: 'p', email: 'e' },
  isMeasuredOutside: false,
  readsPages: false,
  isSharingOn: false,
  localCacheRows: 400,
  appCheck: { recaptchaSiteKey: null, debug: false },
  recipients: { recaptcha: '-', measurement: '-', google: '-', apple: '-', paypay: '-' },
}
const page = (name: string) => `<!doctype html><title>${name}</title>${'<p>こつこつ</p>'.repeat(50)}`

let server: Awaited<ReturnType<typeof startTestHttp>>
beforeAll(async () => {
  const folder = await siteFolder({
    'pages.json': JSON.stringify({
      '/': 'index.html',
      '/contact': 'contact.html',
      '/apps/note': 'apps/note.html',
      '/lps/referralFriend': 'lps/referralFriend.html',
      '/500': '500.html',
      '/mypage': 'mypage.html',
      '/mypage/account': 'shell.html',
    }),
    'pages/index.html': page('home'),
    'pages/contact.html': `${page('contact')}<i>⟦operator.name⟧</i><script type="application/json" id="settings">⟦settings⟧</script>`,
    'pages/lps/referralFriend.html': page('friend'),
    'pages/apps/note.html': page('note'),
    'pages/member/apps/note.html': page('note for members'),
    'pages/mypage.html': page('way in'),
    'pages/shell.html': page('shell'),
    'pages/404.html': `${page('not found')}<p>⟦path⟧</p>`,
    'pages/500.html': page('failed'),
    'assets/app-1a2b.js': 'console.log(1)',
    'assets/app-1a2b.js.br': brotliCompressSync('console.log(1)'),
    'icon-192.png': 'picture',
    'filled/robots.txt': 'Sitemap: ⟦publicOrigin⟧/sitemap.xml',
    'filled/sitemap.xml': '<loc>⟦publicOrigin⟧/</loc>',
    'builds/latest.json': '{}',
    'builds/meta/a.json': '{}',
    'filled/service-worker.js': '// ⟦settings⟧',
  })
  server = await startTestHttp({
    site: builtSite({
      folder,
      settings,
      shellPaths: ['/__local/ui'],
      comesWithSession: ({ headers }) => headers.cookie === 'session',
    }),
    routes: [
      (app) => {
        app.get('/broken', () => {
          throw new Error('secret')
        })
      },
    ],
  })
})
afterAll(() => server.close())

describe('a visit', () => {
  it.each([
    ['/', 200, 'home'],
    ['/contact', 200, 'contact'],
    ['/contact?x=1', 200, 'contact'],
    ['/%63ontact', 200, 'contact'],
    ['/lps/referralFriend', 200, 'friend'],
    ['/lps/referralfriend', 404, 'not found'],
    ['/Contact', 404, 'not found'],
    ['/nothing', 404, 'not found'],
    ['/__proto__', 404, 'not found'],
    ['/pages/contact.html', 404, 'not found'],
    ['/pages.json', 404, 'not found'],
    ['/%E0%A4%A', 404, 'not found'],
    ['/%', 404, 'not found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 404, 'not found'],
    ['//evil.test/', 404, 'not found'],
    ['/mypage', 200, 'way in'],
    ['/mypage/', 200, 'way in'],
    ['/mypage/?mode=verify', 200, 'shell'],
    ['/mypage/account', 200, 'shell'],
    ['/mypage/unknown', 404, 'shell'],
    ['/mypagex', 404, 'shell'],
    ['/__local/ui', 200, 'shell'],
    ['/shell.html', 200, 'shell'],
    ['/__local/other', 404, 'not found'],
    ['/filled/robots.txt', 404, 'not found'],
    ['/500', 200, 'failed'],
    ['/broken', 500, 'failed'],
  ])('to %s is answered %i with the page "%s"', async (path, status, title) => {
    const response = await fetch(server.origin + path)

    expect(response.status).toBe(status)
    expect(await response.text()).toContain(`<title>${title}</title>`)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['/mypage/', 'way in', 'shell'],
    ['/apps/note?id=a', 'note', 'note for members'],
  ])('to %s gets "%s", with a session "%s", and caches keep the two apart', async (path, open, closed) => {
    const answers = await Promise.all(
      ['', 'session'].map((cookie) => fetch(server.origin + path, { headers: { cookie } })),
    )

    const [visitor, member] = await Promise.all(answers.map((answer) => answer.text()))
    expect(visitor).toContain(`<title>${open}</title>`)
    expect(member).toContain(`<title>${closed}</title>`)
    for (const { headers } of answers) expect(headers.get('vary')).toBe('Cookie, Accept-Encoding')
    expect(answers[0]?.headers.get('etag')).not.toBe(answers[1]?.headers.get('etag'))
  })

  it.each([
    ['/contact/', '/contact'],
    ['/contact/?a=1&b=%2F', '/contact?a=1&b=%2F'],
    ['/mypage/account/', '/mypage/account'],
  ])('to %s is redirected to %s', async (path, target) => {
    const response = await fetch(server.origin + path, { redirect: 'manual' })

    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe(target)
  })

  it('by HEAD gets the same headers without the page', async () => {
    const [head, get] = await Promise.all(
      ['HEAD', 'GET'].map((method) => fetch(`${server.origin}/contact`, { method })),
    )

    expect(head?.status).toBe(200)
    expect(head?.headers.get('etag')).toBe(get?.headers.get('etag'))
    expect(await head?.text()).toBe('')
  })

  it('by another method is refused with 405', async () => {
    const response = await fetch(`${server.origin}/contact`, { method: 'POST', body: 'x' })

    expect(response.status).toBe(405)
  })

  it('that shares a file, in a browser without its service worker, leads to the page that says so', async () => {
    const form = new FormData()
    form.append('files', new File(['x'.repeat(100_000)], 'a.jpg'))
    const response = await fetch(`${server.origin}/apps/note`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })

    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/apps/note?shared=unkept')
  })

  it('gets a page with the deployment’s settings, escaped for their place', async () => {
    const html = await (await fetch(`${server.origin}/contact`)).text()

    expect(html).toContain('<i>&#60;こつこつ &#38; Co&#62;</i>')
    const json = /id="settings">(.*)<\/script>/.exec(html)?.[1] ?? ''
    expect(json).not.toContain('<')
    expect(JSON.parse(json)).toEqual(settings)
  })

  it.each([
    ['/no/such', '/no/such'],
    ['/%3Cb%3E', '&#60;b&#62;'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/%', '/%'],
  ])('to %s gets the 404 page with its path as %s', async (path, shown) => {
    const html = await (await fetch(server.origin + path)).text()

    expect(html).toContain(`${shown}</p>`)
    expect(html).not.toContain('⟦')
  })

  it('to a page the browser already has is answered 304', async () => {
    const etag = (await fetch(`${server.origin}/contact`)).headers.get('etag') ?? ''

    const again = await fetch(`${server.origin}/contact`, { headers: { 'if-none-match': etag } })

    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self'")
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('that accepts %s gets %s', async (accept, encoding) => {
    const answer = await rawGet('/contact', { 'accept-encoding': accept })

    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('Accept-Encoding')
  })
})

describe('a built file', () => {
  it('with a content hash is cached for a year and sent compressed', async () => {
    const answer = await rawGet('/assets/app-1a2b.js', { 'accept-encoding': 'br' })

    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
  })

  it.each(['/icon-192.png'])('without a hash (%s) is revalidated', async (path) => {
    const response = await fetch(server.origin + path)

    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('etag')).toBeTruthy()
  })

  it.each(['/builds/latest.json', '/builds/meta/a.json'])(
    'that names the current build (%s) is never cached',
    async (path) => {
      const response = await fetch(server.origin + path)

      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(await response.json()).toEqual({})
    },
  )

  it('that is the service worker changes with the settings', async () => {
    const response = await fetch(`${server.origin}/service-worker.js`)

    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(`// ${JSON.stringify(settings).replaceAll('<', '\\u003c')}`)
  })

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://example.jp/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://example.jp/</loc>'],
  ])('for search engines (%s) contains the deployment’s origin', async (path, type, text) => {
    const response = await fetch(server.origin + path)

    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(text)
  })

  it.each(['/assets/gone-9z.js', '/assets/', '/assets/%2e%2e/pages.json', '/assets/../pages.json'])(
    'that does not exist (%s) is answered 404 without a page',
    async (path) => {
      const { status, headers } = await rawGet(path, {})

      expect(status).toBe(404)
      if (!path.includes('/../')) expect(headers['content-type']).toContain('text/plain')
    },
  )
})

it('every response carries the security headers', async () => {
  const paths = ['', 'nothing', '%', 'robots.txt', 'healthz', 'broken', 'kotsukotsu/x']

  const answers = await Promise.all(paths.map((path) => fetch(`${server.origin}/${path}`)))

  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-request-id')).toBeTruthy()
  }
})

function rawGet(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: Record<string, string | string[] | undefined> }>(
    (resolve, reject) => {
      rawRequest({ port: server.port, host: '127.0.0.1', path, headers }, (answer) => {
        answer.resume()
        resolve({ status: answer.statusCode, headers: answer.headers })
      })
        .on('error', reject)
        .end()
    },
  )
}
