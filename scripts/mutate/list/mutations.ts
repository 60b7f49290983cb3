import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../lib/root.ts'
import { BASELINE_FILE, type Mutation } from '../mutation.ts'
import { ACCESS } from './database/access.ts'
import { CLIENTS } from './database/clients.ts'
import { OFFERS } from './database/offers.ts'
import { SITE } from './database/site.ts'
import { DESKTOP } from './desktop.ts'
import { LAW } from './law.ts'
import { RELIABILITY } from './reliability.ts'
import { WEB } from './web.ts'

const FOLDER = dirname(BASELINE_FILE)
const migrations = readdirSync(join(ROOT, FOLDER))
  .toSorted()
  .map((name) => ({ file: `${FOLDER}/${name}`, text: readFileSync(join(ROOT, FOLDER, name), 'utf8') }))

/** Names the last migration with the protection, because later ones replace functions and views of the baseline. */
const inLastMigration = (mutation: Mutation): Mutation =>
  mutation.file === BASELINE_FILE
    ? { ...mutation, file: migrations.findLast(({ text }) => text.includes(mutation.find))?.file ?? BASELINE_FILE }
    : mutation

/** What `npm run mutate` removes: at least one protection of each rule. */
export const MUTATIONS: readonly Mutation[] = [
  ...ACCESS,
  ...OFFERS,
  ...CLIENTS,
  ...SITE,
  ...WEB,
  ...DESKTOP,
  ...RELIABILITY,
  ...LAW,
].map(inLastMigration)
