import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'

export default defineConfig({
  main: { build: { rollupOptions: { input: 'src/main/index.ts' } } },
  // A sandboxed preload script must be CommonJS.
  preload: { build: { rollupOptions: { input: 'src/preload/index.ts', output: { format: 'cjs' } } } },
  renderer: {
    root: 'src/renderer',
    plugins: [react()],
    build: { minify: true, rollupOptions: { input: 'src/renderer/index.html' } },
  },
})
