import { expect, test } from 'vitest'
import { caseStudyText } from './case-study.ts'
import { renderStudy } from './render-study.ts'
import { STUDY as PUBLISHED } from './testing/study.ts'

const STUDY = renderStudy({ ...PUBLISHED, challenge: '**Eleven** sheets:\n\n- one\n\n<b>' })

test('returns the texts of each language, without missing figures and quotations', () => {
  expect(caseStudyText(STUDY, 'no')).toEqual({
    title: 'Tidal: a ledger',
    summary: null,
    category: 'Maritimt',
    intro: 'Elleve ark.',
    challenge: '<p>Elleve ark.</p>\n',
    approach: '<p>Ett regnskap.</p>\n',
    result: '<p>To dager.</p>\n',
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

test('renders the texts, and keeps what describes the page as plain text', () => {
  expect(caseStudyText(STUDY, 'en')).toMatchObject({
    intro: 'Eleven sheets: one <b>',
    challenge: '<p><strong>Eleven</strong> sheets:</p>\n<ul>\n<li>one</li>\n</ul>\n<p>&lt;b&gt;</p>\n',
  })
})

test('returns null in a language in which it is not shown', () => {
  expect(caseStudyText({ ...STUDY, languages: ['en'] }, 'no')).toBeNull()
})
