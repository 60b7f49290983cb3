// @vitest-environment jsdom
import { BackendProvider } from '@nordlys/data/lib/context'
import type { PublicReferences } from '@nordlys/data/references/public/schema'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { renderUi } from '@nordlys/ui/testing/render'
import { cleanup, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SiteProvider } from '../data/site-context.tsx'
import { SAMPLE_BACKEND, sampleSite } from '../data/testing/sample-site.ts'
import { samplePicture } from '../pictures/testing/sample-picture.ts'
import { prepareTexts } from '../texts/page-texts.ts'
import { SITE_TEXTS } from '@nordlys/ui/site-texts/sources.ts'
import { TextsProvider } from '../texts/TextsProvider.tsx'
import ReferencesSection from './ReferencesSection.tsx'

class Observer {
  observe(): void {}
  disconnect(): void {}
}

const answer = vi.fn<() => Response>()
beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('IntersectionObserver', Observer)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const TESTIMONIAL = {
  id: '00000000-0000-4000-8000-000000000001',
  quote: 'Calm people.',
  quote_no: null,
  name: 'Wenche Austad',
  role: 'Managing director',
  role_no: null,
  company: 'Tidal Havbruk AS',
}
const PICTURE = '5eed0000-0000-4000-8000-000000000001'
const STORED = samplePicture({
  alt: 'A logo',
  alt_no: 'En logo',
  decorative: false,
  variants: [{ path: 'ab/1.webp', width: 400, height: 200, type: 'image/webp' }],
})
const LOGOS = [
  { id: '00000000-0000-4000-8000-000000000002', name: 'Tidal Havbruk', link: 'https://tidal.example', logo: null },
  { id: '00000000-0000-4000-8000-000000000003', name: 'Isbre Kraft', link: null, logo: null },
]

async function render(references: PublicReferences | null, language: Language = 'en') {
  await Promise.all([
    prepareTexts(language, ['references']),
    // Its first import takes longer than a test waits.
    import('@nordlys/data/references/public/schema'),
  ])
  const site = sampleSite({ backend: SAMPLE_BACKEND, pictures: { [PICTURE]: STORED }, references })
  return renderUi(
    <BackendProvider backend={fakeBackend({ 'GET /rest/v1/rpc/get_public_references': answer })}>
      <SiteProvider value={site}>
        <Suspense>
          <TextsProvider language={language}>
            <ReferencesSection />
          </TextsProvider>
        </Suspense>
      </SiteProvider>
    </BackendProvider>,
    { sources: SITE_TEXTS, language },
  )
}

test('shows testimonials and clients, without a request before the section is visible', async () => {
  await render({ testimonials: [TESTIMONIAL], logos: LOGOS })
  const section = await screen.findByRole('region', { name: 'What clients say' })
  expect(within(section).getByText('Calm people.')).toBeDefined()
  expect(within(section).getByText('Managing director, Tidal Havbruk AS')).toBeDefined()
  const clients = within(within(section).getByRole('list', { name: 'Some of our clients' }))
  expect(clients.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Tidal Havbruk (opens in a new tab)',
    'Isbre Kraft',
  ])
  const link = clients.getByRole('link')
  expect(link.getAttribute('href')).toBe('https://tidal.example')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  expect(answer).not.toHaveBeenCalled()
})

test('shows the logo of a client instead of the name, which stays the accessible name', async () => {
  const logos = [{ id: TESTIMONIAL.id, name: 'Isbre Kraft', link: 'https://isbre.example', logo: `media:${PICTURE}` }]
  await render({ testimonials: [], logos })
  const link = await screen.findByRole('link', { name: 'Isbre Kraft (opens in a new tab)' })
  expect(link.querySelector('img')?.getAttribute('src')).toBe(
    'http://backend.test/storage/v1/object/public/media/ab/1.webp',
  )
})

test('shows only the clients when no quotation is in the language of the page', async () => {
  await render({ testimonials: [TESTIMONIAL], logos: LOGOS }, 'no')
  const section = await screen.findByRole('region', { name: 'Noen av kundene våre' })
  expect(within(section).queryByText('Calm people.')).toBeNull()
  expect(within(section).getByRole('list', { name: 'Noen av kundene våre' })).toBeDefined()
})

test('is hidden without references', async () => {
  await render({ testimonials: [], logos: [] })
  expect(document.querySelector('section')).toBeNull()
})

test('fetches them on a page that was opened by a link', async () => {
  answer.mockImplementation(() => json({ testimonials: [TESTIMONIAL], logos: [] }))
  await render(null)
  expect(await screen.findByText('Calm people.')).toBeDefined()
  expect(screen.queryByText('Some of our clients')).toBeNull()
})
