// @vitest-environment jsdom
import { XSS_CORPUS } from '@nordlys/ui/testing/xss-corpus.ts'
import { expect, test } from 'vitest'
import { coverCardSvg, socialCardSvg } from './social-card.ts'

/** Its characters have a width of half of their size. */
const PARTS = { logo: '<svg viewBox="0 0 32 32"/>', font: { family: 'Font', widthOf: (text: string, _weight: number, size: number) => (text.length * size) / 2 } } // prettier-ignore
const CARD = { title: 'A quay', description: 'What it says.', section: 'Blog', company: 'Nordlys', lang: 'en' }

function drawn(svg: string): Element {
  const host = document.createElement('div')
  host.innerHTML = svg
  return host
}
const textsOf = (svg: string) => Array.from(drawn(svg).querySelectorAll('text'), ({ textContent }) => textContent)

const CARDS = [
  { draw: socialCardSvg, texts: ['Nordlys', 'Blog', 'A quay', 'What it says.'] },
  { draw: coverCardSvg, texts: ['Nordlys', 'Blog', 'A quay'] },
]

test('names company, section and title, and describes a page that has no picture', () => {
  for (const { draw, texts } of CARDS) {
    expect(textsOf(draw(CARD, PARTS))).toEqual(texts)
    expect(textsOf(draw({ ...CARD, section: null }, PARTS))).not.toContain('Blog')
  }
})

/** Returns the positions of a title's lines over a picture. */
const places = (title: string) =>
  Array.from(drawn(coverCardSvg({ ...CARD, title }, PARTS)).querySelectorAll('text'), (text) => ({
    y: Number(text.getAttribute('y')),
    size: Number(text.getAttribute('font-size')),
    width: (text.textContent.length * Number(text.getAttribute('font-size'))) / 2,
  })).slice(2)

test('keeps a long title inside the card, in a smaller size, and cuts what is longer', () => {
  const sizes = [8, 80, 400].map((length) => {
    const lines = places('Quay '.repeat(length / 4).trim())
    expect(lines.length).toBeLessThanOrEqual(4)
    for (const { y, size, width } of lines) {
      expect(y - size).toBeGreaterThan(210)
      expect(y).toBeLessThan(600)
      expect(width).toBeLessThanOrEqual(1200 - 2 * 84 + 1)
    }
    return lines[0]?.size
  })
  expect(sizes).toEqual([76, 60, 48])
})

test('renders markup in a text as text [W1]', () => {
  for (const { draw } of CARDS) {
    const elements = (svg: string) => new Set(Array.from(drawn(svg).querySelectorAll('*'), ({ tagName }) => tagName))
    const known = elements(draw(CARD, PARTS))
    for (const sample of XSS_CORPUS) {
      const texts = { title: sample, description: sample, section: sample, company: sample }
      expect([...elements(draw({ ...CARD, ...texts }, PARTS))].filter((name) => !known.has(name))).toEqual([])
    }
  }
})
