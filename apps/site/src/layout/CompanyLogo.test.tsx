// @vitest-environment jsdom
import { mediaReference } from '@nordlys/data/media/reference'
import type { CompanyInfo } from '@nordlys/data/settings/schema'
import { BackendProvider } from '@nordlys/data/lib/context'
import { fakeBackend } from '@nordlys/ui/testing/backend'
import { LanguageContext } from '@nordlys/ui/i18n/useLanguage.ts'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { prepareBuiltIn } from '../content/built-in.ts'
import { ContentProvider } from '../content/ContentProvider.tsx'
import { SiteProvider } from '../data/site-context.tsx'
import { SAMPLE_BACKEND, sampleSite } from '../data/testing/sample-site.ts'
import { samplePicture } from '../pictures/testing/sample-picture.ts'
import { CompanyLogo } from './CompanyLogo.tsx'

afterEach(cleanup)

const [LIGHT, DARK] = ['5eed0000-0000-4000-8000-00000000000a', '5eed0000-0000-4000-8000-00000000000b'] as const

const picture = (name: string) =>
  samplePicture({
    width: 600,
    height: 150,
    variants: [{ path: `${name}.webp`, width: 600, height: 150, type: 'image/webp' }],
  })

const SITE = sampleSite({
  backend: SAMPLE_BACKEND,
  pictures: { [LIGHT]: picture('light'), [DARK]: picture('dark') },
})

async function show(company: Partial<CompanyInfo>) {
  await prepareBuiltIn('en', ['frame'])
  return render(
    <BackendProvider backend={fakeBackend({})}>
      <LanguageContext value="en">
        <SiteProvider value={SITE}>
          <ContentProvider baked={{ en: { company }, no: {} }} version={null}>
            <CompanyLogo />
          </ContentProvider>
        </SiteProvider>
      </LanguageContext>
    </BackendProvider>,
  ).container
}

const files = (container: HTMLElement) => [...container.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1))

test('the name with the built-in mark, without a logo', async () => {
  const container = await show({ name: 'Lysverk AS' })
  expect([container.textContent, files(container)]).toEqual(['Lysverk AS', []])
})

test('the logo replaces both, and its space is reserved before it has loaded', async () => {
  const container = await show({ name: 'Lysverk AS', logo: mediaReference(LIGHT) })
  expect([container.textContent, files(container)]).toEqual(['', ['light.webp']])
  const image = container.querySelector('img')
  expect([image?.width, image?.height]).toEqual([600, 150])
})

test('each theme has its version, and a browser loads only the visible one', async () => {
  const container = await show({ logo: mediaReference(LIGHT), logo_dark: mediaReference(DARK) })
  expect(files(container)).toEqual(['light.webp', 'dark.webp'])
  const [light, dark] = [...container.querySelectorAll('img')]
  expect([light, dark].map((image) => image?.getAttribute('loading'))).toEqual(['lazy', 'lazy'])
  expect(light?.closest('span')?.className).not.toBe(dark?.closest('span')?.className)
})

test('the name is shown when the logo fails to load', async () => {
  const container = await show({ name: 'Lysverk AS', logo: mediaReference(LIGHT) })
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  expect(container.textContent).toBe('Lysverk AS')
})
