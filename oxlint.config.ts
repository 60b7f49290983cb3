import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'

interface ImportPattern {
  readonly message: string
  /** Patterns as in a .gitignore. */
  readonly group?: string[]
  readonly regex?: string
}

/** Returns the names of the folders in a folder of the repository. */
const foldersOf = (path: string): string[] =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()

const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**']

/** Rejects imports. The last override of a file replaces the others, so each names all its patterns. */
const rejectImports = (files: string[], patterns: ImportPattern[], excludeFiles?: string[]): OxlintOverride => ({
  files,
  ...(excludeFiles && { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** Matches relative imports of folders. No folder inside one of them may have the name of another. */
const folders = (names: readonly string[], message: string): ImportPattern => ({
  regex: String.raw`^(\.\./)+(${names.join('|')})/`,
  message,
})

const APPS: ImportPattern = {
  group: ['@nordlys/site*', '@nordlys/desktop-admin*', '**/apps/*'],
  message: 'Apps are the top: nothing imports them.',
}
const SUPABASE: ImportPattern = {
  group: ['@supabase/*', '!@supabase/lite'],
  message: 'Only packages/data knows Supabase.',
}

// packages/data

const DATA_SRC = 'packages/data/src'
const INTERFACE: ImportPattern = {
  group: ['@nordlys/*', '@mui/*', '@emotion/*', 'react-dom*', 'react-router-dom', 'react-i18next', 'i18next'],
  message: 'The data package stands below the user interface.',
}
const LOWER_DOMAINS = ['profiles', 'money', 'client-page']
// Pages of blocks and links to drafts show records of the other domains.
const UPPER_DOMAINS = ['drafts', 'pages']
const DOMAINS = foldersOf(DATA_SRC).filter(
  (name) => !['lib', 'auth', ...UPPER_DOMAINS, ...LOWER_DOMAINS].includes(name),
)
const QUERY_KEYS = '!**/keys.ts'
const domains = (names: readonly string[]) => `../**/{${names.join(',')}}/**`

const dataLevel = (files: string, group: string[], message: string) =>
  rejectImports([files], [APPS, INTERFACE, { group, message }], TESTS)

const DATA = [
  rejectImports([`${DATA_SRC}/**`], [APPS, INTERFACE]),
  dataLevel(
    `${DATA_SRC}/**`,
    [domains([...DOMAINS, ...UPPER_DOMAINS]), QUERY_KEYS],
    'Below: lib, auth, profiles, money, client-page. Above: drafts, pages. Domains do not import each other, except the query keys that a change refetches.',
  ),
  rejectImports([`${DATA_SRC}/{${UPPER_DOMAINS.join(',')}}/**`], [APPS, INTERFACE], TESTS),
  dataLevel(
    `${DATA_SRC}/auth/**`,
    [domains([...LOWER_DOMAINS, ...DOMAINS, ...UPPER_DOMAINS]), QUERY_KEYS],
    'Below: lib. Above: the other domains, except their query keys.',
  ),
  dataLevel(
    `${DATA_SRC}/lib/**`,
    [domains(['auth', ...LOWER_DOMAINS, ...DOMAINS, ...UPPER_DOMAINS])],
    'lib stands below the domains.',
  ),
]

// packages/ui

const UI_SRC = 'packages/ui/src'
const ADMIN_ABOVE: ImportPattern = {
  group: ['@nordlys/admin*'],
  message: 'The admin stands above the packages that it is built from.',
}
const ONLY_TESTS = folders(['testing'], 'Only tests import the testing folder.')

const UI = [
  rejectImports([`${UI_SRC}/**`], [APPS, ADMIN_ABOVE, SUPABASE]),
  rejectImports([`${UI_SRC}/**`], [APPS, ADMIN_ABOVE, SUPABASE, ONLY_TESTS], TESTS),
  rejectImports(
    [`${UI_SRC}/{platform,i18n,theme,site-copy,social-card,loading}/**`],
    [APPS, ADMIN_ABOVE, SUPABASE, folders(['testing', 'components'], 'These folders stand below the components.')],
    TESTS,
  ),
]

// packages/admin

const ADMIN_SRC = 'packages/admin/src'
const RELATIVE: ImportPattern = { group: ['@nordlys/admin*'], message: 'Inside the package, imports are relative.' }
/** The levels of the admin, from the lowest. */
const ADMIN_LEVELS = ['shared', 'auth', 'features', 'screens', 'shell', 'routes']

/** Rejects imports of the levels above. */
function adminLevel(level: string, ...more: ImportPattern[]): OxlintOverride {
  const above = ADMIN_LEVELS.slice(ADMIN_LEVELS.indexOf(level) + 1)
  const upper = folders(['testing', ...above], `Above ${level}: ${above.join(', ')}.`)
  return rejectImports([`${ADMIN_SRC}/${level}/**`], [APPS, RELATIVE, SUPABASE, upper, ...more], TESTS)
}

const ADMIN = [
  rejectImports([`${ADMIN_SRC}/**`], [APPS, RELATIVE, SUPABASE]),
  rejectImports([`${ADMIN_SRC}/**`], [APPS, RELATIVE, SUPABASE, ONLY_TESTS], TESTS),
  adminLevel('shared'),
  adminLevel('auth'),
  adminLevel(
    'features',
    folders(
      foldersOf(`${ADMIN_SRC}/features`),
      'Features do not import each other: what two of them need is in shared.',
    ),
  ),
  adminLevel('screens', {
    group: ['../features/**', '!../features/*/screen.ts'],
    message: 'The list of screens knows only the screen.ts of a feature.',
  }),
  adminLevel('shell', folders(['features'], 'The shell shows any feature and knows none.')),
]

// apps

const SITE_SRC = 'apps/site/src'
/** The levels of the site, from the lowest. */
const SITE_LEVELS = [
  ['articles', 'cover', 'icons', 'lib', 'styles', 'texts', 'theme'],
  ['content', 'data', 'forms', 'made', 'pictures', 'prices', 'projects', 'references', 'routing', 'sections', 'toasts'],
  ['chat', 'errors', 'head', 'layout'],
  ['blocks', 'pages'],
  ['app', 'admin', 'prerender'],
]
if (SITE_LEVELS.flat().toSorted().join() !== foldersOf(SITE_SRC).join())
  throw new Error(`SITE_LEVELS are not the folders of ${SITE_SRC}`)

const inSite = (names: readonly string[]) => `${SITE_SRC}/{${names.join(',')}}/**`

/** Rejects imports of the levels above, in files of a level. */
function siteLevel(level: number, file = inSite(SITE_LEVELS[level] ?? []), excludeFiles = TESTS): OxlintOverride {
  const above = SITE_LEVELS.slice(level + 1).flat()
  const upper: ImportPattern = { group: [`../**/{${above.join(',')}}/**`], message: `Above: ${above.join(', ')}.` }
  return rejectImports([file], [APPS, SUPABASE, upper], excludeFiles)
}

const SITE = [
  rejectImports([`${SITE_SRC}/**`, 'apps/desktop-admin/src/**'], [APPS, SUPABASE]),
  siteLevel(3, `${SITE_SRC}/**`, [inSite(SITE_LEVELS[4] ?? []), ...TESTS]),
  siteLevel(2),
  siteLevel(1),
  siteLevel(0),
]

// the whole repository

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'react-hooks', 'jsx-a11y', 'promise', 'vitest'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: [
    '**/dist/**',
    '**/out/**',
    'packages/data/src/lib/database.types.ts',
    'supabase/functions/_shared/offer-pdf/fonts/**',
    'supabase/functions/_shared/picture/decoder/**',
  ],
  rules: {
    'react/react-in-jsx-scope': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': 'error',
    'import/no-cycle': [
      'error',
      {
        ignoreTypes: false,
      },
    ],
    'import/no-unassigned-import': 'off',
    'no-console': 'error',
    'promise/valid-params': 'off',
    'no-underscore-dangle': [
      'error',
      {
        allow: ['_default', '_zod'],
      },
    ],
    'typescript/no-unsafe-enum-comparison': 'off',
    'vitest/consistent-test-it': [
      'error',
      {
        fn: 'test',
        withinDescribe: 'test',
      },
    ],
  },
  overrides: [
    {
      files: ['e2e/**', 'apps/desktop-admin/e2e/**', 'supabase/tests/**', 'scripts/bench/**', '**/*.test.{ts,tsx}'],
      rules: {
        'no-await-in-loop': 'off',
      },
    },
    {
      files: ['e2e/**/*.spec.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'page',
            property: 'clock',
            message:
              'Later tests share its context, and nothing restores its clock: use `clockHours` of support/test.ts.',
          },
        ],
      },
    },
    {
      files: ['apps/*/src/**', 'packages/*/src/**'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/testing/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'localStorage',
            message: 'It throws where it is blocked: use localStore of browser-storage.ts.',
          },
          {
            name: 'sessionStorage',
            message: 'It throws where it is blocked: use tabStore of browser-storage.ts.',
          },
          {
            name: 'indexedDB',
            message: 'It throws where it is blocked: use browser-storage.ts.',
          },
          {
            name: 'caches',
            message: 'It throws where it is blocked.',
          },
          {
            name: 'cookieStore',
            message: 'It is missing or throws where cookies are blocked.',
          },
        ],
        'no-restricted-properties': [
          'error',
          {
            property: 'localStorage',
            message: 'It throws where it is blocked: use localStore of browser-storage.ts.',
          },
          {
            property: 'sessionStorage',
            message: 'It throws where it is blocked: use tabStore of browser-storage.ts.',
          },
          {
            property: 'indexedDB',
            message: 'It throws where it is blocked: use browser-storage.ts.',
          },
          {
            object: 'document',
            property: 'cookie',
            message: 'The product sets no cookies.',
          },
        ],
      },
    },
    ...DATA,
    ...UI,
    ...ADMIN,
    ...SITE,
    {
      files: ['supabase/functions/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'Buffer',
            message: 'Deno has none: use Uint8Array.',
          },
          {
            name: 'process',
            message: 'Deno has none: use readEnv().',
          },
        ],
      },
    },
    rejectImports(
      ['supabase/functions/**'],
      [
        APPS,
        {
          group: ['node:*', '@nordlys/ui*', '**/server/**'],
          message: "Functions run on Deno, from the data package's schemas alone.",
        },
      ],
    ),
  ],
})
