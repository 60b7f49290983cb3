import type { GatewayOptions } from '../../local/gateway/options.ts'
import { isRelease } from '../deno/deno.ts'
import { runOnDeno } from '../deno/run-on-deno.ts'

const release = process.env['FUNCTIONS_ON_DENO']

/** Whether Deno runs the functions in this run of the tests, instead of this process (see vitest.config.ts). */
export const IS_DENO = isRelease(release)

/** Makes a gateway run its functions as this run of the tests wants it. */
export const RUNTIME: Pick<GatewayOptions, 'runFunctions'> = isRelease(release)
  ? { runFunctions: runOnDeno(release) }
  : {}
