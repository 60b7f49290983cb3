import { expect, test } from 'vitest'
import { testimonialTexts } from './testimonial-text.ts'

const BOTH = {
  id: '1',
  quote: 'Calm people.',
  quote_no: 'Rolige folk.',
  name: 'Wenche Austad',
  role: 'Managing director',
  role_no: 'Daglig leder',
  company: 'Tidal Havbruk AS',
}
const ENGLISH = { ...BOTH, id: '2', quote_no: null, role_no: null, company: null }
const NORWEGIAN = { ...BOTH, id: '3', quote: null, role: null, role_no: null }

const quotes = (language: 'en' | 'no') =>
  testimonialTexts([BOTH, ENGLISH, NORWEGIAN], language).map(({ id, quote }) => [id, quote])

test('shows no quotation in another language', () => {
  expect(quotes('en')).toEqual([
    ['1', 'Calm people.'],
    ['2', 'Calm people.'],
  ])
  expect(quotes('no')).toEqual([
    ['1', 'Rolige folk.'],
    ['3', 'Rolige folk.'],
  ])
})

test('names the title and the company, if they are known', () => {
  expect(testimonialTexts([BOTH, ENGLISH], 'en').map(({ from }) => from)).toEqual([
    'Managing director, Tidal Havbruk AS',
    'Managing director',
  ])
  expect(
    testimonialTexts([BOTH, { ...BOTH, role_no: null, company: null }, NORWEGIAN], 'no').map(({ from }) => from),
  ).toEqual(['Daglig leder, Tidal Havbruk AS', 'Managing director', 'Tidal Havbruk AS'])
})
