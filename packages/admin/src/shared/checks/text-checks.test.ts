import { expect, test } from 'vitest'
import { factsOf } from './text-checks.ts'

const ID = '5eed0000-0000-4000-8000-00000000aaaa'
const facts = (markdown: string) => factsOf(markdown, 'https://www.example.com/')

test('finds the first heading that skips a level', () => {
  expect(facts('## A\n\n### B\n\n#### C\n\n## D').skipped).toBeNull()
  expect(facts('## A\n\n#### *Deep*\n\n###### Deeper').skipped).toBe('Deep')
  expect(facts('### First').skipped).toBe('First')
})

test('finds pictures of the library without a text of their own', () => {
  expect(facts(`![](media:${ID}#small "Caption") ![A](media:${ID}) ![](https://a.example/b.png)`).bare).toEqual([ID])
})

test('finds the links within the site, and those to missing parts of the text', () => {
  const { paths, lostAnchors } = facts(
    '## Part\n\n[a](/about/) [b](https://www.example.com/no/blog/x?y#z) [c](https://other.example/d) [d](#section-part) [e](#gone) [f](mailto:a@b.example) [g](javascript:x)',
  )
  expect(paths).toEqual(['/about', '/no/blog/x'])
  expect(lostAnchors).toEqual(['#gone'])
})
