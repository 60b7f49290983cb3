import { benchAdmin } from './bench/admin.ts'
import { benchCosts } from './bench/costs.ts'
import { benchDesktop } from './bench/desktop.ts'
import { benchLists } from './bench/lists.ts'
import { benchLoad } from './bench/load.ts'
import { benchPeers } from './bench/peers.ts'
import { benchRealtime } from './bench/realtime.ts'
import { benchSite } from './bench/site.ts'
import { readArguments } from './lib/command.ts'
import { type Environment, loadEnvironment } from './lib/environment.ts'

/** `npm run bench -- <target> […]`: measures a part of the product; fails when it misses a goal. */

/** Each benchmark prints its measurements and returns whether every goal was met. */
const TARGETS: Readonly<Record<string, (environment: Environment, parameters: readonly string[]) => Promise<boolean>>> =
  {
    site: benchSite,
    peers: benchPeers,
    admin: benchAdmin,
    desktop: benchDesktop,
    costs: benchCosts,
    load: benchLoad,
    realtime: benchRealtime,
    lists: benchLists,
  }

const usage = `npm run bench -- ${Object.keys(TARGETS).join(' | ')}`
const { names } = readArguments({ usage, most: Infinity })
const [name = '', ...parameters] = names
const target = TARGETS[name]
if (!target) {
  process.stderr.write(`Usage: ${usage}\n`)
  process.exit(2)
}
process.exit((await target(loadEnvironment(), parameters)) ? 0 : 1)
