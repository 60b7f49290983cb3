import { defineConfig } from 'vitest/config'
import { VITEST_LIMITS } from './server/testing/limits.ts'
import { findDeno, RELEASES } from './tests/deno/deno.ts'
import { writeProject } from './tests/deno/packages.ts'

const DATABASE = ['tests/database/**/*.test.ts', 'tests/hosted/**/*.test.ts']
// Tests of the local cluster, its migrations and backups, which tests/hosted covers for hosted projects.
const OF_THE_LOCAL_CLUSTER = [
  'access/{access,restored-access}',
  'accounts/{proven-passwords,setup-secret}',
  'cluster/{adoption,backup,estimates,migrate}',
].map((name) => `tests/database/${name}.test.ts`)
// What touches accounts, grants, owners and limits, which hosted projects have otherwise. The rest runs there only before a release.
const OTHERWISE_HOSTED = [
  '{access,accounts,records}/*',
  'clients/{client-files,client-rights}',
  'cluster/{acting-settings,schemas}',
  'offers/offer-access',
  'site/media',
].map((name) => `tests/database/${name}.test.ts`)
// Checks whether the databases have the schema of a hosted project.
const SHAPE = 'tests/hosted/shape.test.ts'
const FUNCTIONS = 'tests/functions/**/*.test.ts'
// These tests use HTTP, WebSocket and SQL only, so they can run against any backend.
const PRODUCT = 'tests/stack/product/**/*.test.ts'

// Tests that use all cores, start many processes or compare durations. `npm test` runs them one after the other, with nothing else.
const ALONE = [
  ...['cluster-modes', 'postgres'].map((name) => `tests/database/cluster/${name}.test.ts`),
  ...['delivery/delivery-hosts', 'malformed'].map((name) => `tests/functions/${name}.test.ts`),
  ...['auth/passwords/timing', 'crashes/{crash-*,full-disk}', 'stack', 'supabase-cli'].map(
    (name) => `tests/stack/gateway/${name}.test.ts`,
  ),
  'server/rest/view-texts.test.ts',
  'tests/upgrade/*.test.ts',
]
// As above, at scale and for minutes: only before a release.
const ALONE_BEFORE_RELEASE = [
  'tests/functions/delivery/delivery-at-scale.test.ts',
  'tests/stack/gateway/load.test.ts',
  'tests/stack/gateway/crashes/lost-database.test.ts',
]
// These run on any backend, too.
const PRODUCT_ALONE = ['generated-rest', 'racing'].map((name) => `tests/stack/product/${name}.test.ts`)

// These tests import modules of the functions or test the Node runner, so they run on Node only.
const IN_NODE = ['client-address*', 'env', 'mail-*', 'media-bytes', 'offer-pdf*', 'public-address', 'stopping'].map(
  (name) => `tests/functions/**/${name}.test.ts`,
)

const denos = RELEASES.map((release) => findDeno(release))
const missing = denos.find((deno) => 'reason' in deno)
if (missing) process.stderr.write(`The functions are not tested on Deno, which cannot be had here: ${missing.reason}\n`)
else await writeProject()

const backendUrl = process.env['BACKEND_URL']
if (backendUrl)
  process.stderr.write(
    `${PRODUCT} tests ${backendUrl}. The other tests start processes of this repository and test those.\n`,
  )

// Workers load modules once instead of once per file, which saves a quarter of the time.
const shared = { ...VITEST_LIMITS, isolate: false }

export default defineConfig({
  test: {
    // At the root, so that all projects share one PostgreSQL cluster.
    globalSetup: ['server/testing/cluster.ts'],
    projects: [
      { test: { ...shared, name: 'database', include: DATABASE, exclude: [SHAPE, ...ALONE] } },
      // Repeats the database tests on databases with the schema of a hosted project.
      {
        test: {
          ...shared,
          name: 'hosted database',
          include: [...OTHERWISE_HOSTED, SHAPE],
          exclude: [...OF_THE_LOCAL_CLUSTER, ...ALONE],
          env: { DATABASE_SHAPE: 'hosted' },
        },
      },
      {
        test: {
          ...shared,
          name: 'release hosted database',
          include: ['tests/database/**/*.test.ts'],
          exclude: [...OTHERWISE_HOSTED, ...OF_THE_LOCAL_CLUSTER, ...ALONE],
          env: { DATABASE_SHAPE: 'hosted' },
        },
      },
      {
        test: {
          ...shared,
          name: 'stack',
          include: ['tests/**/*.test.ts', 'server/**/*.test.ts'],
          exclude: [...DATABASE, PRODUCT, ...ALONE, ...ALONE_BEFORE_RELEASE, ...(missing ? ['tests/deno/**'] : [])],
        },
      },
      // All files share the backend in BACKEND_URL, so they run sequentially.
      {
        test: {
          ...shared,
          name: 'product',
          include: [PRODUCT],
          ...(backendUrl ? { maxWorkers: 1 } : { exclude: PRODUCT_ALONE }),
        },
      },
      { test: { ...shared, name: 'alone', include: [...ALONE, ...(backendUrl ? [] : PRODUCT_ALONE)] } },
      { test: { ...shared, name: 'release alone', include: ALONE_BEFORE_RELEASE } },
      // Only before a release: all generated offers.
      {
        test: {
          ...shared,
          name: 'release',
          include: ['tests/functions/offers/offer-pdf-amounts.test.ts'],
          env: { GENERATED_OFFERS: '10000' },
        },
      },
      // Repeats the function tests with the functions running on Deno, as in production.
      ...(missing ? [] : RELEASES).map((release) => ({
        test: {
          ...shared,
          name: `deno ${release}`,
          include: [FUNCTIONS],
          exclude: IN_NODE,
          env: { FUNCTIONS_ON_DENO: release },
        },
      })),
    ],
  },
})
