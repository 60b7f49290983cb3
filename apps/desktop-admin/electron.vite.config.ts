import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  // Everything is bundled: the packages of this repository are TypeScript, and the installed program brings no node_modules.
  main: { build: { externalizeDeps: false, rollupOptions: { input: 'src/main/index.ts' } } },
  // A sandboxed preload script must be CommonJS, in one file.
  preload: {
    build: { externalizeDeps: false, rollupOptions: { input: 'src/preload/index.ts', output: { format: 'cjs' } } },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: { minify: true, rollupOptions: { input: 'src/renderer/index.html' } },
  },
})
