import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Packages that production loads from node_modules: native code, a library that needs its polyfill to run before its
 * other files, and a logger that starts threads from its own files.
 */
export const packagesBesideBundle = ['@node-rs/argon2', '@simplewebauthn/server', 'pino']

/** Loaded by local mode and development only. */
const localPackages = ['pino-pretty', 'oidc-provider', 'vite']

/**
 * Bundles the server and the operator's command line with their packages: Node 20 cannot run TypeScript, and
 * loading hundreds of small files takes a quarter of the start-up time.
 * @param {{ root: string, serverFolder: string }} where
 */
export async function buildServer({ root, serverFolder }) {
  const entries = {
    main: join(root, 'server/main.ts'),
    ops: join(root, 'ops/main.ts'),
    // Worker threads, started from their own files.
    'sync-reader': join(root, 'server/sync/reader-worker.ts'),
    'recipe-page-reader': join(root, 'server/recipe/page-worker.ts'),
    'password-hasher': join(root, 'server/auth/password/hasher-worker.ts'),
  }
  const input = Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))
  if (Object.keys(input).length === 0) return
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: [...packagesBesideBundle, ...localPackages] },
    build: {
      ssr: true,
      target: 'node20',
      outDir: serverFolder,
      emptyOutDir: true,
      // Stack traces then show lines that can be found in the bundle.
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
