import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { faultsInHtml } from './built-html.mjs'

/** @typedef {{ id: string | null, file: string, paths: string[], source: string | null, head: string, body: string }} Prerendered */

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
      ssr: 'web/prerender.tsx',
      manifest: false,
      outDir: scratchFolder,
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  })
  /** @type {{ prerender: () => Promise<Prerendered[]>, searchFiles: () => Record<string, string> }} */
  const { prerender, searchFiles } = await import(pathToFileURL(join(scratchFolder, 'prerender.js')).href)

  // By it an open page knows whether a newer build is there.
  const marked = template.replace('<html ', `<html data-build="${id}" `)
  /** @type {Record<string, string>} */
  const files = {}
  for (const page of await prerender()) {
    const html = fill(marked, page, preloads(manifest, page.source))
    const faults = faultsInHtml(html)
    if (faults.length > 0) throw new Error(`${page.file} holds ${faults.join('; ')}`)
    const target = join(webFolder, 'pages', page.file)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, html)
    for (const path of page.paths) files[path] = page.file
  }
  await writeFile(join(webFolder, 'pages.json'), `${JSON.stringify(files, null, 2)}\n`)
  // Apart from the other files: the server fills them at its start, as it fills the pages.
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
  const root = page.id === null ? '<div id="root">' : `<div id="root" data-page="${page.id}">`
  // Functions, since a string would have its $ signs read as patterns.
  return paintFirst(template)
    .replace('<!--page-head-->', () => page.head)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"><!--page--></div>', () => `${root}${page.body}</div>`)
}

/**
 * The page's own chunk, so that the browser need not run the entry to learn of it.
 * @param {import('vite').Manifest} manifest
 * @param {string | null} source
 */
function preloads(manifest, source) {
  if (source === null || !manifest[source]) return ''
  const known = new Set(chunksOf(manifest, 'index.html'))
  const wanted = chunksOf(manifest, source).filter((name) => !known.has(name))
  const scripts = wanted.map(
    (name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${manifest[name]?.file}">`,
  )
  const styles = wanted
    .flatMap((name) => manifest[name]?.css ?? [])
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
  return [...styles, ...scripts].join('')
}

/**
 * The page is whole before any script runs: on a slow line its looks come before what only makes it act.
 * @param {string} template
 */
function paintFirst(template) {
  return template.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
}

/**
 * @param {import('vite').Manifest} manifest
 * @param {string} name
 * @returns {string[]}
 */
function chunksOf(manifest, name) {
  const found = new Set([name])
  // A set grows while it is walked, so this reaches the imports of imports.
  for (const each of found) for (const imported of manifest[each]?.imports ?? []) found.add(imported)
  return [...found]
}
