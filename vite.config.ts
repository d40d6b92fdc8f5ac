import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './setup/build/chunks.mjs'
import { eagerPackages } from './setup/build/eager-packages.mjs'
import { images } from './setup/build/images/plugin.mjs'

export default defineConfig({
  plugins: [react(), tailwindcss(), images(), chunks(), eagerPackages()],
  publicDir: 'web/public',
  resolve: {
    // The router asks for a variant that also supports React 17; every page would load what it adds.
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: 'dist/web',
    // Tells the prerender which files each page needs.
    manifest: true,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // A script that imports another one has loaded these with itself.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !/\/(?:vendor|rolldown-runtime)-/.test(file)) : files,
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // The second is run by the first, which finds it in the page.
      input: ['index.html', 'web/boot/start.tsx'],
      // The first build makes every picture, and that is no reason to warn.
      checks: { pluginTimings: false },
    },
  },
})
