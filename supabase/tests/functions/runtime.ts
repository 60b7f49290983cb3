import type { GatewayOptions } from '../../server/settings/settings.ts'
import { isRelease } from '../deno/deno.ts'
import { runOnDeno } from '../deno/run-on-deno.ts'

const release = process.env['FUNCTIONS_ON_DENO']

/** Whether the functions run on Deno instead of in this process (see vitest.config.ts). */
export const IS_DENO = isRelease(release)

/** Configures a gateway to run its functions on the runtime of this test project. */
export const RUNTIME: Pick<GatewayOptions, 'runFunctions'> = isRelease(release)
  ? { runFunctions: runOnDeno(release) }
  : {}
