import { defineConfig } from 'vitest/config'
import { findDeno, RELEASES } from './tests/deno/deno.ts'
import { writeProject } from './tests/deno/packages.ts'

const DATABASE = ['tests/database/**/*.test.ts', 'tests/hosted/**/*.test.ts']
// About our own cluster, its migrations and backups, which tests/hosted has for hosted projects; and what is proven there already.
const OF_THE_LOCAL_CLUSTER = [
  'access',
  'backup',
  'cluster-modes',
  'estimates',
  'migrate',
  'postgres',
  'proven-passwords',
  'restored-access',
  'setup-secret',
].map((name) => `tests/database/${name}.test.ts`)
// Whether the databases of a project have the hosted shape.
const SHAPE = 'tests/hosted/shape.test.ts'
const FUNCTIONS = 'tests/functions/**/*.test.ts'
// These use HTTP, WebSocket and SQL only, so they can test any backend.
const PRODUCT = 'tests/stack/product/**/*.test.ts'

// Not by HTTP, so only in Node: these read the functions' modules themselves, the last is about the runner that is not Deno.
const IN_NODE = ['client-address*', 'env', 'mail-*', 'stopping'].map((name) => `tests/functions/${name}.test.ts`)

const denos = RELEASES.map((release) => findDeno(release))
const missing = denos.find((deno) => 'reason' in deno)
if (missing) process.stderr.write(`The functions are not tested on Deno, which cannot be had here: ${missing.reason}\n`)
else await writeProject()

const backendUrl = process.env['BACKEND_URL']
if (backendUrl)
  process.stderr.write(
    `${PRODUCT} tests ${backendUrl}. The other tests start processes of this repository and test those.\n`,
  )

// The modules of the stack are read once per worker and not once per file, which saves a quarter of the time.
const shared = { isolate: false }
const database = { ...shared, testTimeout: 20_000, hookTimeout: 30_000 }
// Generous: a busy machine is no fault of what is tested.
const stack = { ...shared, testTimeout: 60_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // At the root, so that all projects share one PostgreSQL.
    globalSetup: ['local/testing/cluster.ts'],
    projects: [
      { test: { ...database, name: 'database', include: DATABASE, exclude: [SHAPE] } },
      // The database tests once more, on databases with the shape of a hosted project.
      {
        test: {
          ...database,
          name: 'hosted database',
          include: ['tests/database/**/*.test.ts', SHAPE],
          exclude: OF_THE_LOCAL_CLUSTER,
          env: { DATABASE_SHAPE: 'hosted' },
        },
      },
      {
        test: {
          ...stack,
          name: 'stack',
          include: ['tests/**/*.test.ts', 'local/**/*.test.ts'],
          exclude: [...DATABASE, PRODUCT, ...(missing ? ['tests/deno/**'] : [])],
        },
      },
      // All files share a named backend, so they run one at a time.
      { test: { ...stack, name: 'product', include: [PRODUCT], ...(backendUrl && { maxWorkers: 1 }) } },
      // The functions' tests once more, with the functions run by Deno, as where they are hosted.
      ...(missing ? [] : RELEASES).map((release) => ({
        test: {
          ...stack,
          name: `deno ${release}`,
          include: [FUNCTIONS],
          exclude: IN_NODE,
          env: { FUNCTIONS_ON_DENO: release },
        },
      })),
    ],
  },
})
