// @vitest-environment jsdom
import type { Picture } from '@nordlys/data/media/public/schema'
import { mediaReference } from '@nordlys/data/media/reference'
import { LanguageContext } from '@nordlys/ui/i18n/useLanguage.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Site, SiteProvider } from '../data/site-context.tsx'
import { SAMPLE_BACKEND, sampleSite } from '../data/testing/sample-site.ts'
import { byId } from './baked.ts'
import { SitePicture } from './SitePicture.tsx'
import { samplePicture } from './testing/sample-picture.ts'
import { useKnownPictures } from './usePicture.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

let last = 0
/** Returns an id that no other test requests, because responses are cached for the visit. */
const newId = () => {
  last += 1
  return `5eed0000-0000-4000-8000-${String(last).padStart(12, '0')}`
}

const pictureOf = (id: string): Picture => ({
  id,
  placeholder: null,
  ...samplePicture({
    alt: 'A quay',
    alt_no: 'En kai',
    decorative: false,
    color: '#123456',
    variants: [{ path: 'ab/1.webp', width: 1600, height: 800, type: 'image/webp' }],
  }),
})

const SITE = sampleSite({ backend: SAMPLE_BACKEND })

/** Responds to get_pictures() with these pictures, or fails. Returns the ids of each request. */
function answer(stored: readonly Picture[] | 'failure') {
  const requests: string[][] = []
  vi.stubGlobal('fetch', (address: string) => {
    const ids = (new URL(address).searchParams.get('ids') ?? '').slice(1, -1).split(',')
    requests.push(ids)
    if (stored === 'failure') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json(stored.filter(({ id }) => ids.includes(id))))
  })
  return requests
}

function show(ids: readonly (string | null)[], site: Partial<Site> = {}) {
  const sources = ids.map((id) => id && (id.startsWith('/') ? id : mediaReference(id)))
  return render(
    <SiteProvider value={{ ...SITE, ...site }}>
      <LanguageContext value="no">
        {sources.map((source) => (
          <SitePicture key={source} source={source} sizes="50vw" className="place">
            <span>pattern</span>
          </SitePicture>
        ))}
      </LanguageContext>
    </SiteProvider>,
  )
}

test('shows an embedded picture without a request, and the pattern for one known to be missing', () => {
  const requests = answer([])
  const [known, unknown] = [newId(), newId()]
  show([known, unknown], { pictures: byId([known, unknown], [pictureOf(known)]) })
  const image = screen.getByRole('img', { name: 'En kai' })
  expect(image.getAttribute('src')).toBe('http://backend.test/storage/v1/object/public/media/ab/1.webp')
  expect(screen.getAllByText('pattern')).toHaveLength(1)
  expect(requests).toEqual([])
})

test('requests all others at once, and reserves their space meanwhile', async () => {
  const [first, second, unknown] = [newId(), newId(), newId()]
  const requests = answer([pictureOf(first), pictureOf(second)])
  const { container, unmount } = show([first, second, unknown])
  expect(container.querySelectorAll('.place')).toHaveLength(3)
  expect(screen.queryByText('pattern')).toBeNull()
  expect(await screen.findAllByRole('img', { name: 'En kai' })).toHaveLength(2)
  expect(screen.getByText('pattern')).toBeTruthy()
  unmount()
  show([first, unknown])
  expect(screen.getByRole('img', { name: 'En kai' })).toBeTruthy()
  expect(requests).toEqual([[first, second, unknown]])
})

test('shows the pattern when the request fails, and the picture when the network returns', async () => {
  const id = newId()
  answer('failure')
  show([id])
  await screen.findByText('pattern')
  answer([pictureOf(id)])
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('img', { name: 'En kai' })).toBeTruthy()
})

test('replaces a missing source, and a file that fails to load', async () => {
  const id = newId()
  answer([pictureOf(id)])
  show([null, id, '/own.png'])
  expect(screen.getAllByText('pattern')).toHaveLength(1)
  fireEvent.error(await screen.findByRole('img', { name: 'En kai' }))
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getAllByText('pattern')).toHaveLength(3)
})

test('shows the pattern on a site without a backend', () => {
  show([newId()], { backend: null })
  expect(screen.getByText('pattern')).toBeTruthy()
})

test('a list omits references to missing pictures once they are known', async () => {
  const [known, unknown] = [newId(), newId()]
  answer([pictureOf(known)])
  const sources = [mediaReference(unknown), '/own.png', mediaReference(known)]
  const List = () => <p>{useKnownPictures(sources).join(' ')}</p>
  render(
    <SiteProvider value={SITE}>
      <List />
    </SiteProvider>,
  )
  expect(screen.getByText(sources.join(' '))).toBeTruthy()
  await waitFor(() => expect(screen.getByText(sources.slice(1).join(' '))).toBeTruthy())
})
