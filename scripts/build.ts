import { join } from 'node:path'
import { plainCardsNote, writeVercelOutput } from '../apps/site/build/index.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { loadEnvironment, siteCaptcha } from './lib/environment.ts'
import { createProgress } from './lib/progress.ts'
import { buildInStep, prerenderInStep } from './site/site-steps.ts'
import { ROOT } from './lib/root.ts'

/** `npm run build`: builds the static site for a backend into `SITE_DIR`. On Vercel, also writes `.vercel/output`. */

readArguments({ usage: 'npm run build' })

const environment = loadEnvironment(['SITE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'])

await runCommand(async () => {
  const { SITE_URL: siteUrl, SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = environment
  const backend = { url, key, captcha: siteCaptcha(environment) }
  const { step } = createProgress()
  await buildInStep(step)
  const site = await prerenderInStep(step, {
    siteUrl,
    backend,
    isBackendRequired: true,
    outDir: environment.SITE_DIR,
  })
  const { outDir, pages, stored } = site
  if (environment.VERCEL) await writeVercelOutput(outDir, join(ROOT, '.vercel', 'output'))
  return `Built ${pages.length} pages for ${siteUrl} in ${outDir}, with texts, ${stored.projects} projects and ${stored.posts} posts from ${backend.url}.${plainCardsNote(site)}`
})
