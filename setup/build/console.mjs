import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Builds the operator's console into a folder of its own, so that the public listener cannot serve any of it.
 * @param {{ root: string, consoleFolder: string }} where
 */
export async function buildConsole({ root, consoleFolder }) {
  // Loaded here, so that a broken installation is explained before the build needs them.
  const { default: tailwindcss } = await import('@tailwindcss/vite')
  const { default: react } = await import('@vitejs/plugin-react')
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: consoleFolder,
      emptyOutDir: true,
      // The content security policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      // One file of 0.2 MB compressed: operators open it once a day, at a computer.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { input: 'console/index.html', checks: { pluginTimings: false } },
    },
  })
  // The server fills in the settings, so the page lies beside the files and not among them.
  await mkdir(join(consoleFolder, 'pages'))
  await rename(join(consoleFolder, 'console/index.html'), join(consoleFolder, 'pages/shell.html'))
  await rm(join(consoleFolder, 'console'), { recursive: true })
}
