import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Packages that stay in node_modules: machine code, a logger that starts threads from files of its own, and what only
 * local mode and development load.
 */
const external = ['@node-rs/argon2', 'pino', 'pino-pretty', 'oidc-provider', 'vite']

/**
 * Bundles the server and the operator's command line with their packages: Node 20 cannot run TypeScript, and to find
 * and read hundreds of small files takes a quarter of a start.
 * @param {{ root: string, serverFolder: string }} where
 */
export async function buildServer({ root, serverFolder }) {
  const entries = {
    main: join(root, 'server/main.ts'),
    ops: join(root, 'ops/main.ts'),
    // Threads of their own, started from their files.
    'sync-reader': join(root, 'server/sync/reader-worker.ts'),
    'password-hasher': join(root, 'server/auth/password/hasher-worker.ts'),
  }
  const input = Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)))
  if (Object.keys(input).length === 0) return
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      target: 'node20',
      outDir: serverFolder,
      emptyOutDir: true,
      // A stack trace then names lines one can find in the bundle.
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}
