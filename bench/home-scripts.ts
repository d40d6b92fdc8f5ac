import { readdirSync, readFileSync, statSync } from 'node:fs'

/** The scripts that the home page's HTML names, as the server sends them. */
export function homeScriptBytes(encoding: 'br' | 'gz'): number {
  const html = readFileSync('dist/web/pages/index.html', 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js|[a-z]+\.js)"/g)].map(
    ([, file]) => file,
  )
  const sent = readdirSync('dist/web', { recursive: true, encoding: 'utf8' })
  return scripts.reduce((sum, file) => {
    const compressed = sent.includes(`${file}.${encoding}`) ? `${file}.${encoding}` : `${file}`
    return sum + statSync(`dist/web/${compressed}`).size
  }, 0)
}
