import { mediaReference } from '@nordlys/data/media/reference'
import { expect, test } from 'vitest'
import type { ArticleSummary } from '../articles/article.ts'
import { NOTHING_STORED } from '../content/content.ts'
import type { SiteConfig } from '../data/config.ts'
import { samplePicture } from '../pictures/testing/sample-picture.ts'
import { renderStudy } from '../projects/render-study.ts'
import { STUDY as PUBLISHED } from '../projects/testing/study.ts'
import { BUILT_IN_PROJECTS } from '../projects/built-in.ts'
import { pageConfig } from './embedded-config.ts'
import { coverPicture, pagePictures } from './page-pictures.ts'

const STUDY = renderStudy(PUBLISHED)

const idOf = (name: string) => `5eed0000-0000-4000-8000-00000000000${name}`
const picture = samplePicture()

const [featured, other] = [BUILT_IN_PROJECTS[0], BUILT_IN_PROJECTS.find((project) => !project.featured)]
if (!featured || !other) throw new Error('The built-in projects have no featured one')

const config: SiteConfig = {
  siteUrl: 'https://www.example.org',
  backend: { url: 'https://api.example.org', key: 'sb_publishable_x' },
  content: NOTHING_STORED,
  contentVersion: null,
  year: 2026,
  projects: {
    list: [
      { ...featured, images: ['https://blocked.example/x.png', mediaReference(idOf('a')), mediaReference(idOf('b'))] },
      { ...other, images: [mediaReference(idOf('c'))] },
    ],
    isWhole: true,
  },
  pictures: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [idOf(name), picture])),
}

const post = (name: string, isFeatured: boolean): ArticleSummary => ({
  slug: name,
  language: 'en',
  title: name,
  excerpt: '',
  author: null,
  published: '2026-01-01',
  day: '2026-01-01',
  category: 'AI',
  tags: [],
  featured: isFeatured,
  minutes: 1,
  picture: mediaReference(idOf(name)),
  version: null,
})

const names = (page: Parameters<typeof pagePictures>[0]) =>
  Object.keys(pagePictures(page, config)).map((id) => id.at(-1))

test('a page embeds the pictures that it shows, and no others', () => {
  expect(names({ id: 'home' })).toEqual(['a'])
  expect(names({ id: 'projects' })).toEqual(['a', 'b', 'c'])
  const blog = { language: 'en', posts: [post('d', true), post('c', false)] } as const
  expect(names({ id: 'blog', blog })).toEqual(['d'])
  expect(names({ id: 'article', article: { summary: post('d', false), languages: ['en'] } })).toEqual(['d'])
  expect(names({ id: 'contact' })).toEqual([])
  expect(names({})).toEqual([])
})

test('a case study has its own cover or the one of its project, and its gallery', () => {
  const images = ['a', 'b'].map((name) => mediaReference(idOf(name)))
  const caseStudy = { ...STUDY, images, gallery: [mediaReference(idOf('c'))] }
  expect(names({ id: 'case_study', caseStudy })).toEqual(['a', 'c'])
  expect(names({ id: 'case_study', caseStudy: { ...caseStudy, cover: mediaReference(idOf('d')) } })).toEqual(['d', 'c'])
})

test('the card of a project has the cover of its case study in the languages of the case study', () => {
  const case_study = { slug: 'tidal', languages: ['no' as const], cover: mediaReference(idOf('d')) }
  const list = [{ ...featured, images: [mediaReference(idOf('a'))], case_study }]
  const shown = (id: 'home' | 'projects', language: 'en' | 'no') =>
    Object.keys(pagePictures({ id, language }, { ...config, projects: { list, isWhole: true } })).map((key) =>
      key.at(-1),
    )
  expect([shown('home', 'en'), shown('home', 'no')]).toEqual([['a'], ['d']])
  expect([shown('projects', 'en'), shown('projects', 'no')]).toEqual([['a'], ['d', 'a']])
})

test('the pages that show references embed the logos', () => {
  const logos = [{ id: '1', name: 'Tidal', link: null, logo: mediaReference(idOf('b')) }]
  const withLogos = { ...config, references: { testimonials: [], logos } }
  const held = (id: 'home' | 'about' | 'projects') =>
    Object.keys(pageConfig({ id }, withLogos).pictures ?? {}).map((key) => key.at(-1))
  expect(held('home')).toEqual(['a', 'b'])
  expect(held('about')).toEqual(['b'])
  expect(held('projects')).toEqual(['a', 'b', 'c'])
})

test('every page embeds the logos of the company, and none its icon', () => {
  const [logo, logo_dark, icon] = ['c', 'd', 'b'].map((name) => mediaReference(idOf(name)))
  const withCompany = { ...config, content: { en: { company: { logo, logo_dark, icon } }, no: {} } }
  const held = (page: Parameters<typeof pagePictures>[0]) =>
    Object.keys(pageConfig(page, withCompany).pictures ?? {}).map((id) => id.at(-1))
  expect(held({ id: 'contact' })).toEqual(['c', 'd'])
  expect(held({})).toEqual(['c', 'd'])
  expect(held({ id: 'home' })).toEqual(['c', 'd', 'a'])
})

test('a picture that the media library does not have is known to be missing', () => {
  const article = { summary: post('e', false), languages: ['en'] as const }
  expect(pagePictures({ id: 'article', article }, config)).toEqual({ [idOf('e')]: null })
})

test('an article and a case study have a picture for link previews', () => {
  const pictures = { ...config.pictures, [idOf('d')]: { ...picture, alt: 'Harbour' } }
  const coverOf = (page: Parameters<typeof pagePictures>[0]) => coverPicture(page, { ...config, pictures })?.alt
  const article = { summary: post('d', false), languages: ['en'] as const }
  expect(coverOf({ id: 'article', article })).toBe('Harbour')
  const caseStudy = { ...STUDY, cover: null, images: [mediaReference(idOf('d'))] }
  expect(coverOf({ id: 'case_study', caseStudy })).toBe('Harbour')
  expect(coverOf({ id: 'case_study', caseStudy: { ...caseStudy, cover: mediaReference(idOf('a')) } })).toBeNull()
})

test('a page without a picture of the library has none for link previews', () => {
  const addressed = { ...post('d', false), picture: 'https://www.example.org/harbour.png' }
  expect(coverPicture({ id: 'article', article: { summary: addressed, languages: ['en'] } }, config)).toBeNull()
  const unknown = { summary: post('e', false), languages: ['en'] as const }
  expect(coverPicture({ id: 'article', article: unknown }, config)).toBeNull()
  // A gallery is no cover.
  const caseStudy = { ...STUDY, cover: null, images: [], gallery: [mediaReference(idOf('c'))] }
  expect(coverPicture({ id: 'case_study', caseStudy }, config)).toBeNull()
  expect(coverPicture({ id: 'home' }, config)).toBeNull()
})

test('the config of a page has its pictures only', () => {
  expect(Object.keys(pageConfig({ id: 'home' }, config).pictures ?? {})).toEqual([idOf('a')])
  expect(pageConfig({ id: 'contact' }, config)).not.toHaveProperty('pictures')
})
