import { BUILT_IN_CATEGORIES } from '@nordlys/data/categories/built-in'
import { BackendProvider } from '@nordlys/data/lib/context'
import { LANGUAGES, type Language } from '@nordlys/ui/i18n/language.ts'
import { CONTENT_KEYS } from '@nordlys/ui/site-copy/groups.ts'
import { editableTexts, editedTextsSchema, namespaceOf, TEXT_KEYS } from '@nordlys/ui/site-texts/registry.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { render } from '@testing-library/react'
import { Suspense } from 'react'
import { contentOf, prepareBuiltIn } from '../../content/built-in.ts'
import { NOTHING_STORED } from '../../content/content.ts'
import { ContentProvider } from '../../content/ContentProvider.tsx'
import { readStoredRows } from '../../content/stored.ts'
import { SiteProvider } from '../../data/site-context.tsx'
import { SAMPLE_BACKEND, sampleSite } from '../../data/testing/sample-site.ts'
import { pageJobs, prepareJob } from '../../prerender/page-jobs.ts'
import { renderPage } from '../../prerender/render-page.tsx'
import { builtInSite } from '../../prerender/stored.ts'
import { prepareTexts, type SiteNamespace } from '../../texts/page-texts.ts'
import { TextsProvider } from '../../texts/TextsProvider.tsx'
import { useTranslation } from '../../texts/useTranslation.ts'

/** A site whose staff have edited every text. A module apart, so that a test can load it without the state of other tests. */

type Key = (typeof TEXT_KEYS)[number]

/** The end of each line of an edited text, and of each entry of a list. */
export const EDITED = '¤'

const edit = (path: string, text: string) =>
  path.endsWith('.list') ? text.replaceAll(/(?=, )|$/g, EDITED) : text.replaceAll(/(?<=[^\n])(?=\n|$)/g, EDITED)

/** Returns the built-in texts of a settings key that staff edit. */
const builtInTexts = async (key: Key, language: Language) => {
  const name = namespaceOf(key)
  return editableTexts(name, (await SITE_TEXTS[name][language]()).default)
}

/** Returns the stored rows of a site whose staff have edited every text, as the editor stores them. */
async function editedRows() {
  const rows = TEXT_KEYS.map(async (key) => {
    const byLanguage = LANGUAGES.map(async (language) => {
      const builtIn = await builtInTexts(key, language)
      const edited = Object.fromEntries(Object.entries(builtIn).map(([path, text]) => [path, edit(path, text)]))
      return [language, editedTextsSchema(builtIn).parse(edited)] as const
    })
    return { key, value: Object.fromEntries(await Promise.all(byLanguage)), updated_at: '2026-01-01T00:00:00Z' }
  })
  return Promise.all(rows)
}

/** Fields of the copy that are no words. */
const NO_WORDS: ReadonlySet<string> = new Set([
  'icon',
  'page',
  'color',
  'email',
  'phone',
  'org_number',
  'founded',
  'year',
])

function editWords(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return NO_WORDS.has(field) ? value : edit('', value)
  if (Array.isArray(value)) return value.map((entry) => editWords(entry, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, editWords(inner, name)]))
}

async function editedCopyRows() {
  await Promise.all(
    LANGUAGES.map((language) => prepareBuiltIn(language, ['frame', 'home', 'about', 'services', 'contact'])),
  )
  return CONTENT_KEYS.map((key) => ({
    key,
    value: Object.fromEntries(
      LANGUAGES.map((language) => [language, editWords(contentOf(NOTHING_STORED, language, key))]),
    ),
    updated_at: '2026-01-01T00:00:00Z',
  }))
}

/** Shows the texts of a namespace. */
function Texts({ name, paths }: { readonly name: SiteNamespace; readonly paths: readonly string[] }) {
  const { t } = useTranslation(name)
  const say: (key: string) => string = (key) => t(key as never) // oxlint-disable-line no-unsafe-type-assertion -- any key of any namespace
  return paths.map((path) => <p key={path}>{say(path)}</p>)
}

/** Opens a page that shows the texts of a settings key, as built before anybody edited them. Returns the number of texts and what is shown. */
export async function openTexts(key: Key, language: Language) {
  const name = namespaceOf(key)
  const paths = Object.keys(await builtInTexts(key, language))
  await Promise.all([prepareTexts(language, [name]), prepareBuiltIn(language, ['frame'])])
  const rows = await editedRows()
  const backend = fakeBackend({ 'GET /rest/v1/rpc/get_site_copy': () => json(rows) })
  const { container, unmount } = render(
    <BackendProvider backend={backend}>
      <SiteProvider value={sampleSite({ backend: SAMPLE_BACKEND })}>
        <Suspense>
          <TextsProvider language={language}>
            <ContentProvider baked={NOTHING_STORED} version={null}>
              <Texts name={name} paths={paths} />
            </ContentProvider>
          </TextsProvider>
        </Suspense>
      </SiteProvider>
    </BackendProvider>,
  )
  const shown = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent)
  return { count: paths.length, shown, unmount }
}

/** Returns the visible texts, and those for screen readers, of a page. */
function textsOf(html: string): string[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of page.querySelectorAll('script, style, time, [data-markdown]')) hidden.remove()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
  for (const element of page.body.querySelectorAll('*'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      found.push(element.getAttribute(name)?.trim() ?? '')
  return found.filter((text) => /\p{L}/u.test(text))
}

const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

/**
 * Returns what the prerendered pages show that nobody has edited, without records that have editors of their own: projects, articles, categories
 * and prices.
 */
export async function unedited() {
  const content = readStoredRows([...(await editedRows()), ...(await editedCopyRows())])
  const { blog, projects, templates } = builtInSite()
  const config = {
    siteUrl: 'https://www.example.org',
    backend: null,
    content,
    contentVersion: null,
    year: 2026,
    templates,
    projects: { list: projects, isWhole: true },
  }
  const records = new Set([projects, blog, templates, BUILT_IN_CATEGORIES].flatMap(stringsIn))
  const rest = new Set<string>()
  const jobs = pageJobs({ blog, caseStudies: [], made: [], layouts: {} }).filter(({ id }) => id !== 'article')
  for (const job of jobs) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await prepareJob(job, content)
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { html } = await renderPage(job, config)
    for (const text of textsOf(html)) if (!text.includes(EDITED) && !records.has(text)) rest.add(text)
  }
  return { pages: jobs.length, rest: [...rest].toSorted() }
}
