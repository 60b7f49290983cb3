import { join } from 'node:path'
import { buildClient, prerender, writeVercelOutput } from '../apps/site/build/index.ts'
import { tell } from './command.ts'
import { loadEnvironment } from './environment.ts'
import { ROOT } from './root.ts'

/** `npm run build`: builds the static site for a backend into apps/site/dist. On Vercel, also the folder that Vercel deploys. */

const environment = loadEnvironment(['SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])

await tell(async () => {
  const { SITE_URL: siteUrl, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = environment
  const backend = { url, key }
  await buildClient()
  const { outDir, pages, stored } = await prerender({
    siteUrl,
    backend,
    isBackendRequired: true,
    outDir: environment.SITE_DIR,
  })
  if (environment.VERCEL) await writeVercelOutput(outDir, join(ROOT, '.vercel', 'output'))
  return `Built ${pages.length} pages for ${siteUrl} into ${outDir}, with the texts, ${stored.projects} projects and ${stored.posts} posts of ${backend.url}.`
})
