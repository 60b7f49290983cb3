import { mediaReference } from '@nordlys/data/media/reference'
import { expect, test } from 'vitest'
import { prepareBuiltIn } from '../content/built-in.ts'
import { companyIconFile } from '../content/company-pictures.ts'
import type { SiteConfig } from '../data/config.ts'
import { samplePicture } from '../pictures/testing/sample-picture.ts'
import type { PageJob } from './page-jobs.ts'
import { jsonLdOf } from './page-structured-data.ts'

const ID = '5eed0000-0000-4000-8000-00000000000a'

const file = (width: number, type: 'image/webp' | 'image/avif' = 'image/webp') => ({
  path: `${width}.${type.slice(6)}`,
  width,
  height: width,
  type,
})

const configWith = (company: { logo?: string; icon?: string }, variants = [file(960), file(480)]): SiteConfig => ({
  siteUrl: 'https://www.example.org',
  backend: { url: 'https://api.example.org', key: 'sb_publishable_x' },
  content: { en: {}, no: { company } },
  contentVersion: null,
  year: 2026,
  pictures: {
    [ID]: samplePicture({ width: 960, height: 960, variants }),
  },
})

const job: PageJob = {
  id: 'about',
  language: 'no',
  path: '/no/about',
  englishPath: '/about',
  modules: [],
  namespaces: [],
  content: [],
}

async function logoIn(config: SiteConfig): Promise<unknown> {
  await prepareBuiltIn('no', ['frame'])
  return JSON.parse(await jsonLdOf({ job, trail: [], title: 'Om oss', description: 'x' }, config))['@graph'][0].logo
}

test('search engines get the logo of the company, or its icon without a logo', async () => {
  expect(await logoIn(configWith({ logo: mediaReference(ID) }))).toBe(
    'https://api.example.org/storage/v1/object/public/media/960.webp',
  )
  expect(await logoIn(configWith({}))).toBe('https://www.example.org/icons/icon-512.png')
  // Deleted, or not readable.
  expect(await logoIn({ ...configWith({ logo: mediaReference(ID) }), pictures: {} })).toBe(
    'https://www.example.org/icons/icon-512.png',
  )
})

test('the icons are generated from the smallest file that is large enough', () => {
  const icon = mediaReference(ID)
  expect(companyIconFile(configWith({ icon }))).toBe('960.webp')
  expect(companyIconFile(configWith({ icon }, [file(480), file(300)]))).toBe('480.webp')
  expect(companyIconFile(configWith({ icon }, [file(960, 'image/avif')]))).toBeNull()
  expect(companyIconFile(configWith({ logo: icon }))).toBeNull()
  expect(companyIconFile({ ...configWith({ icon }), pictures: { [ID]: null } })).toBeNull()
})
