// @vitest-environment jsdom
import { BackendProvider } from '@nordlys/data/lib/context'
import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import { fakeBackend } from '@nordlys/ui/testing/backend'
import { renderUi } from '@nordlys/ui/testing/render'
import { cleanup } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { prepareBuiltIn } from '../content/built-in.ts'
import { readStoredContent } from '../content/stored.ts'
import { SiteProvider } from '../data/site-context.tsx'
import { sampleSite } from '../data/testing/sample-site.ts'
import { prepareTexts } from '../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import { Head } from './Head.tsx'

afterEach(cleanup)

const SITE = sampleSite()

const stored = readStoredContent({
  search_about: {
    en: { title: 'Who we are <b>', description: 'Six "people".' },
    no: { title: null, description: 'Seks mennesker.' },
  },
})

const contentOf = (name: string) =>
  document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

test.each(LANGUAGES)(
  'shows the stored title and description of a page, falling back to the built-in ones (%s)',
  async (language) => {
    await Promise.all([prepareTexts(language, ['site']), prepareBuiltIn(language, ['frame'])])
    const { company, title, description } = {
      en: { company: 'Nordlys Consulting', title: 'Who we are <b>', description: 'Six "people".' },
      no: { company: 'Nordlys Consulting', title: 'Om oss', description: 'Seks mennesker.' },
    }[language]
    await renderUi(
      <BackendProvider backend={fakeBackend({})}>
        <SiteProvider value={SITE}>
          <Suspense>
            <TextsProvider language={language}>
              <ContentProvider baked={stored} version={null}>
                <Head page="about" path="/about" />
              </ContentProvider>
            </TextsProvider>
          </Suspense>
        </SiteProvider>
      </BackendProvider>,
      { sources: SITE_TEXTS, language },
    )
    expect(document.title).toBe(`${title} – ${company}`)
    expect(contentOf('og:title')).toBe(`${title} – ${company}`)
    expect(contentOf('twitter:title')).toBe(`${title} – ${company}`)
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(contentOf(name)).toBe(description)
  },
)
