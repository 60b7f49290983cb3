import { buildClient, prerender } from '../../apps/site/build/index.ts'
import type { Step } from '../../supabase/server/steps.ts'

/** Builds the scripts and styles of the site, unless their sources are unchanged, as a step. */
export const buildInStep = (step: Step): Promise<void> =>
  step('Scripts and styles', async (report) => {
    const { built } = await buildClient()
    if (!built) report('unchanged')
  })

/** Renders the pages of the site as a step. */
export const prerenderInStep = (step: Step, options: Parameters<typeof prerender>[0]): ReturnType<typeof prerender> =>
  step('Pages', (report) => prerender({ ...options, onPage: (done, all) => report(`${done} of ${all}`) }))
