import { leanSupabase } from '@nordlys/data/build/lean-supabase.ts'
import { smallPasswords } from '@nordlys/data/build/small-passwords.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { articles } from './build/bundle/articles.ts'
import { devPage } from './build/bundle/dev-page.ts'
import { evaluate } from './build/bundle/evaluate.ts'
import { fewChunks } from './build/bundle/chunks.ts'

/** The public pages start with the first entry; sign-in, admin and development with the second. */
const CLIENT_ENTRIES = ['src/app/start.tsx', 'src/app/entry-client.ts']
const SERVER_ENTRY = 'src/app/entry-server.ts'

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    leanSupabase(),
    smallPasswords(),
    articles(),
    ...(command === 'serve' ? [devPage()] : [evaluate(), ...(isSsrBuild ? [] : [fewChunks()])]),
  ],
  // The server bundle must render as a production browser does, in whatever process prerenders.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  ssr: { noExternal: true },
  // The encoder of pictures imports its parts on demand.
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    outDir: isSsrBuild ? 'out/server' : 'out/client',
    emptyOutDir: true,
    // The prerender step copies them into the site.
    copyPublicDir: false,
    manifest: true,
    // Fonts and styles stay files, which are cached separately from the pages.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The PDF library loads with the first offer.
    chunkSizeWarningLimit: 640,
    ...(isSsrBuild ? { ssr: true } : {}),
    rolldownOptions: {
      input: isSsrBuild ? SERVER_ENTRY : CLIENT_ENTRIES,
      // Named by content, so that a process that prerenders after a new build imports the new bundle. The entry of the admin lists the files of its
      // lazy chunks; hashes of seven characters instead of eight save half a kilobyte.
      output: isSsrBuild ? { entryFileNames: '[name]-[hash].js' } : { chunkFileNames: 'assets/[name]-[hash:7].js' },
    },
  },
}))
