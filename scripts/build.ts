import { join } from 'node:path'
import { buildClient, prerender, writeVercelOutput } from '../apps/site/build/index.ts'
import { tell } from './command.ts'
import { readSettings, ROOT, type Settings } from './settings.ts'

/** `npm run build`: builds the static site for a backend into apps/site/dist. On Vercel, also the folder that Vercel deploys. */

const REQUIRED = {
  SITE_URL: 'the URL of the site, such as https://www.example.org',
  SUPABASE_URL: 'the URL of the backend, such as https://<project>.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'the publishable key of the backend, such as sb_publishable_…',
} as const

/** Reads what a build needs. Throws an Error with a line for each variable that is missing. */
function readTarget(settings: Settings) {
  const { SITE_URL: siteUrl, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = settings
  if (siteUrl && url && key) return { siteUrl, backend: { url, key } }
  const missing = Object.entries(REQUIRED).filter(([name]) => !Reflect.get(settings, name))
  throw new Error(missing.map(([name, meaning]) => `${name} is missing: ${meaning}.`).join('\n'))
}

await tell(async () => {
  const settings = readSettings(process.env)
  const { siteUrl, backend } = readTarget(settings)
  await buildClient()
  const { outDir, pages, stored } = await prerender({
    siteUrl,
    backend,
    isBackendRequired: true,
    outDir: settings.SITE_DIR,
  })
  if (process.env['VERCEL']) await writeVercelOutput(outDir, join(ROOT, '.vercel', 'output'))
  return `Built ${pages.length} pages for ${siteUrl} into ${outDir}, with the texts, ${stored.projects} projects and ${stored.posts} posts of ${backend.url}.`
})
