import { leanSupabase } from '@nordlys/data/build/lean-supabase.ts'
import { smallPasswords } from '@nordlys/data/build/small-passwords.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { join } from 'node:path'
import { normalizePath } from 'vite'
import { bundledFonts } from './packaging/bundled-fonts.ts'

// Every screen has a separate URL in the app's protocol, which a link or a reload loads; electron-vite assumes pages in files.
const fromRoot = { name: 'from-root', config: () => ({ base: '/' }) }

/** The code of the first screen in one chunk: a hundred small files do not load faster from a disk. */
const START = [
  'src/renderer/main.tsx',
  ...['en', 'no'].flatMap((language) => [
    `src/shared/desktop.${language}.ts`,
    `../../packages/admin/src/auth/auth.${language}.ts`,
    `../../packages/admin/src/shell/admin.${language}.ts`,
    `../../packages/ui/src/i18n/texts/common.${language}.ts`,
    `../../packages/ui/src/i18n/texts/errors.${language}.ts`,
  ]),
].map((source) => normalizePath(join(import.meta.dirname, source)))

export default defineConfig({
  // Bundles everything: the workspace packages are TypeScript, and the installed app has no node_modules.
  main: { build: { externalizeDeps: false, rollupOptions: { input: 'src/main/index.ts' } } },
  // A sandboxed preload script must be CommonJS, in one file.
  preload: {
    build: { externalizeDeps: false, rollupOptions: { input: 'src/preload/index.ts', output: { format: 'cjs' } } },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), leanSupabase(), smallPasswords(), bundledFonts(), fromRoot],
    // The encoder of pictures imports its parts on demand.
    worker: { format: 'es' },
    build: {
      minify: true,
      // The PDF library loads with the first offer.
      chunkSizeWarningLimit: 640,
      rollupOptions: {
        input: 'src/renderer/index.html',
        output: { codeSplitting: { groups: [{ name: 'start', test: (id) => START.includes(id) }] } },
      },
    },
  },
})
