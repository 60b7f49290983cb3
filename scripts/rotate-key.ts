import { existsSync } from 'node:fs'
import { rotateKeys } from '../supabase/server/keys/keys.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { loadEnvironment } from './lib/environment.ts'

/** `npm run rotate:key`: replaces the key that signs access tokens, from the next start. */

readArguments({ usage: 'npm run rotate:key' })

const { DATA_DIR } = loadEnvironment()

await runCommand(async () => {
  if (!existsSync(DATA_DIR)) throw new Error(`There is no data in ${DATA_DIR}.`)
  await rotateKeys(DATA_DIR)
  return 'Replaced the signing key. Restart the server to use it.'
})
