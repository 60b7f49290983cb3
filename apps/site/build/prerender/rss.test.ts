// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { rssXml, type Feed } from './rss.ts'

const feed: Feed = {
  title: 'A & B – Blog',
  description: 'Words <b>not</b> markup',
  lang: 'nb',
  pageUrl: 'https://site.example/no/blog',
  feedUrl: 'https://site.example/no/rss.xml?a=1&b=2',
  articles: [
    {
      url: 'https://site.example/no/blog/two',
      id: '0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa',
      title: 'Two ]]> </title><script>alert(1)</script> \u0000\u0008\uFFFE',
      excerpt: '«Æ» & "quotes"',
      published: '2025-06-01T08:00:00+02:00',
      author: 'Kari & Ola',
      category: 'AI',
      tags: ['a&b'],
    },
    {
      url: 'https://site.example/no/blog/one',
      title: 'One',
      excerpt: '',
      published: '2024-01-30',
      author: null,
      category: 'Backend',
      tags: [],
    },
  ],
}

function parse(xml: string): Document {
  const page = new DOMParser().parseFromString(xml, 'application/xml')
  const problem = page.querySelector('parsererror')
  if (problem) throw new Error(problem.textContent ?? 'not well-formed')
  return page
}

const textOf = (element: Element | Document | undefined, name: string) =>
  element?.getElementsByTagName(name)[0]?.textContent

test('writes a well-formed feed whatever the titles of its articles [W2]', () => {
  const page = parse(rssXml(feed))
  expect(page.documentElement.getAttribute('version')).toBe('2.0')
  expect(page.getElementsByTagName('script')).toHaveLength(0)
  expect(textOf(page, 'title')).toBe('A & B – Blog')
  expect(page.getElementsByTagName('item')[0]?.getElementsByTagName('title')[0]?.textContent).toBe(
    'Two ]]> </title><script>alert(1)</script> ',
  )
})

test('states URL, language and date of a feed', () => {
  const page = parse(rssXml(feed))
  const [self] = page.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'link')
  expect([self?.getAttribute('rel'), self?.getAttribute('href')]).toEqual(['self', feed.feedUrl])
  expect([textOf(page, 'language'), textOf(page, 'lastBuildDate')]).toEqual(['nb', 'Sun, 01 Jun 2025 06:00:00 GMT'])
})

test('gives an item its URL, an identity of its own, a full date, its author and its categories', () => {
  const [two, one] = parse(rssXml(feed)).getElementsByTagName('item')
  expect([textOf(two, 'link'), textOf(two, 'guid'), textOf(two, 'dc:creator')]).toEqual([
    'https://site.example/no/blog/two',
    'urn:uuid:0b0e7a52-6a0e-4f0f-9d38-1f1c65a2d9aa',
    'Kari & Ola',
  ])
  expect([...(two?.getElementsByTagName('category') ?? [])].map((category) => category.textContent)).toEqual([
    'AI',
    'a&b',
  ])
  const isPermanent = [two, one].map((item) => item?.getElementsByTagName('guid')[0]?.getAttribute('isPermaLink'))
  expect([isPermanent, textOf(one, 'guid')]).toEqual([['false', 'true'], 'https://site.example/no/blog/one'])
  expect([textOf(one, 'pubDate'), textOf(one, 'dc:creator')]).toEqual(['Tue, 30 Jan 2024 00:00:00 GMT', undefined])
})

test('writes a valid feed without articles', () => {
  expect(parse(rssXml({ ...feed, articles: [] })).getElementsByTagName('item')).toHaveLength(0)
})
