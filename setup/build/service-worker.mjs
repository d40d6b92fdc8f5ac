import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Useless offline, or only for developers. */
const neverOffline = /^(?:ui|ipxImages|app-check-worker)-/

/**
 * Bundles the service worker into filled/. It contains the deployment's settings, as does the page it caches,
 * so that browsers fetch both again when the settings change.
 * @param {{ root: string, webFolder: string, scratchFolder: string, id: string }} parts
 */
export async function buildServiceWorker({ root, webFolder, scratchFolder, id }) {
  const assets = (await readdir(join(webFolder, 'assets'))).filter(
    (name) => /\.(?:js|css)$/.test(name) && !neverOffline.test(name),
  )
  const contents = {
    id,
    shell: '/shell.html',
    files: ['/early.js', '/favicon.svg', ...assets.map((name) => `/assets/${name}`)],
    paths: Object.keys(JSON.parse(await readFile(join(webFolder, 'pages.json'), 'utf8'))),
  }
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __CONTENTS__: JSON.stringify(contents) },
    build: {
      outDir: scratchFolder,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(root, 'web/service-worker/main.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const code = await readFile(join(scratchFolder, 'service-worker.js'), 'utf8')
  await writeFile(join(webFolder, 'filled/service-worker.js'), `// ⟦settings⟧\n${code}`)
  await rm(scratchFolder, { recursive: true })
}
