import { expect, it } from 'vitest'
import { atEnd } from '../testing/at-end.ts'
import { startTestHttp } from '../testing/servers/http.ts'
import { siteFolder } from '../testing/site-folder.ts'
import { singlePageSite } from './site/single-page-site.ts'

const headersRead = ['if-none-match', 'accept-encoding', 'cookie', 'user-agent', 'x-forwarded-for']
const fillings = [' ', '\t', ' ,', ',', ' ;', ';', '=', 'a', '"', 'q=0']

const folder = await siteFolder({ 'pages/shell.html': '<!doctype html>', 'assets/a.js': '' })
const server = await startTestHttp({ site: singlePageSite({ folder, settings: {} }) })
atEnd(server.close)

// With 15,000 spaces a careless regular expression takes half a second, and the test times out.
it.each(headersRead)('a long header %s does not keep the server busy', { timeout: 10_000 }, async (name) => {
  for (const filling of fillings) {
    const headers = { [name]: `a${filling.repeat(15_000 / filling.length)}a` }
    for (let n = 0; n < 12; n++) expect((await fetch(server.origin, { headers })).status).toBe(200)
  }
})
