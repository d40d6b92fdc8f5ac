import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { faultsInHtml } from './built-html.mjs'
import { linksOf } from './page-files.mjs'

/** @typedef {{ id: string | null, file: string, paths: string[], source: string | null, alsoNeeds?: string[], isStatic: boolean, head: string, body: string }} Prerendered */

/**
 * Renders every page to HTML and lists them in pages.json (route path → HTML file).
 * @param {{ root: string, webFolder: string, scratchFolder: string, template: string, manifest: import('vite').Manifest, id: string }} parts
 */
export async function prerenderPages({ root, webFolder, scratchFolder, template, manifest, id }) {
  await build({
    root,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'web/prerender/prerender.tsx',
      manifest: false,
      outDir: scratchFolder,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  })
  /** @type {{ prerender: () => Promise<Prerendered[]>, searchFiles: () => Record<string, string> }} */
  const { prerender, searchFiles } = await import(pathToFileURL(join(scratchFolder, 'prerender.js')).href)

  // An open page compares this id to detect a newer build.
  const marked = template.replace('<html ', `<html data-build="${id}" `)
  /** @type {Record<string, string>} */
  const files = {}
  for (const page of await prerender()) {
    const html = fill(marked, page, linksOf(manifest, page))
    const faults = faultsInHtml(html)
    if (faults.length > 0) throw new Error(`${page.file} holds ${faults.join('; ')}`)
    const target = join(webFolder, 'pages', page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
    for (const path of page.paths) files[path] = page.file
  }
  await writeFile(join(webFolder, 'pages.json'), `${JSON.stringify(files, null, 2)}\n`)
  // In a separate folder: the server fills them in at start, like the pages.
  await mkdir(join(webFolder, 'filled'))
  for (const [file, text] of Object.entries(searchFiles())) {
    await writeFile(join(webFolder, 'filled', file), text)
  }
  await rm(scratchFolder, { recursive: true })
}

/**
 * @param {string} template
 * @param {Prerendered} page
 * @param {string} links
 */
function fill(template, page, links) {
  const root =
    page.id === null ? '<div id="root" data-waits>' : `<div id="root" data-waits data-page="${page.id}">`
  // Replacement functions, because `$` has a special meaning in a replacement string.
  return template
    .replace('<!--page-head-->', () => page.head)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root" data-waits><!--page--></div>', () => `${root}${page.body}</div>`)
}
