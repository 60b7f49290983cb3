import { leanSupabase } from '@nordlys/data/build/lean-supabase.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { bundledFonts } from './packaging/bundled-fonts.ts'

// Every screen has an address of its own on the app's protocol, where a link or a reload loads it; electron-vite means pages in files.
const fromRoot = { name: 'from-root', config: () => ({ base: '/' }) }

/** What the first screen waits for: with all that it imports in one file, for a disk gains nothing from a hundred small ones. */
const START = /\/renderer\/main\.tsx$|\/locales\/\w+\/(?:common|desktop|auth|admin|errors)\.ts$/

export default defineConfig({
  // Everything is bundled: the packages of this repository are TypeScript, and the installed program brings no node_modules.
  main: { build: { externalizeDeps: false, rollupOptions: { input: 'src/main/index.ts' } } },
  // A sandboxed preload script must be CommonJS, in one file.
  preload: {
    build: { externalizeDeps: false, rollupOptions: { input: 'src/preload/index.ts', output: { format: 'cjs' } } },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react(), leanSupabase(), bundledFonts(), fromRoot],
    build: {
      minify: true,
      // The writer of offers, a PDF library, is loaded with the first offer.
      chunkSizeWarningLimit: 640,
      rollupOptions: {
        input: 'src/renderer/index.html',
        output: { codeSplitting: { groups: [{ name: 'start', test: START }] } },
      },
    },
  },
})
