import { expect, test } from 'vitest'
import { caseStudyText } from './case-study.ts'
import { STUDY } from './testing/study.ts'

test('returns the texts of each language, without missing figures and quotations', () => {
  expect(caseStudyText(STUDY, 'no')).toEqual({
    title: 'Tidal: a ledger',
    summary: null,
    category: 'Maritimt',
    challenge: 'Elleve ark.',
    approach: 'Ett regnskap.',
    result: 'To dager.',
    figures: [{ value: '0,1 %', label: 'avvik' }],
    quote: null,
  })
  expect(caseStudyText(STUDY, 'en')).toMatchObject({
    figures: [
      { value: '0.1%', label: 'difference' },
      { value: '9', label: 'sites' },
    ],
    quote: { text: 'I read them out.', name: 'Hanne', role: 'Head of production' },
  })
})

test('returns null in a language in which it is not shown', () => {
  expect(caseStudyText({ ...STUDY, languages: ['en'] }, 'no')).toBeNull()
})
