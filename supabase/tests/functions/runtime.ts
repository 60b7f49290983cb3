import type { GatewayOptions } from '../../local/gateway/options.ts'
import { runOnDeno } from '../deno/run-on-deno.ts'

/** Whether this run of the tests has the functions run by Deno itself instead of in this process (see vitest.config.ts). */
export const IS_DENO = process.env['FUNCTIONS_RUNTIME'] === 'deno'

/** What makes a gateway run its functions as this run of the tests wants it. */
export const RUNTIME: Pick<GatewayOptions, 'runFunctions'> = IS_DENO ? { runFunctions: runOnDeno } : {}
