import type { PublicCaseStudy } from '@nordlys/data/projects/public/case-study-schema'
import { expect, test } from 'vitest'
import { caseStudyText } from './case-study.ts'

const study: PublicCaseStudy = {
  id: '5eed0000-0000-4000-8000-000000000101',
  slug: 'tidal',
  languages: ['en', 'no'],
  title: 'Tidal',
  title_no: null,
  summary: 'One ledger.',
  summary_no: null,
  challenge: 'Eleven sheets.',
  challenge_no: 'Elleve ark.',
  approach: 'One ledger.',
  approach_no: 'Ett regnskap.',
  result: 'Two days.',
  result_no: 'To dager.',
  figures: [
    { value: '0.1 %', value_no: '0,1 %', label: 'difference', label_no: 'avvik' },
    { value: '9', label: 'sites' },
  ],
  quote: 'I read them out.',
  quote_no: null,
  quote_name: 'Hanne',
  quote_role: 'Head of production',
  quote_role_no: 'Produksjonssjef',
  period_from: null,
  period_to: null,
  services: [],
  published_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  project_title: 'Tidal: a ledger',
  category: 'Maritime',
  category_no: 'Maritimt',
  status: 'active',
  technologies: [],
  images: [],
  live_demo_url: null,
  github_url: null,
  client_url: null,
}

test('gives the texts of each language, without figures and quotations that it does not have', () => {
  expect(caseStudyText(study, 'no')).toEqual({
    title: 'Tidal: a ledger',
    summary: null,
    category: 'Maritimt',
    challenge: 'Elleve ark.',
    approach: 'Ett regnskap.',
    result: 'To dager.',
    figures: [{ value: '0,1 %', label: 'avvik' }],
    quote: null,
  })
  expect(caseStudyText(study, 'en')).toMatchObject({
    figures: [
      { value: '0.1 %', label: 'difference' },
      { value: '9', label: 'sites' },
    ],
    quote: { text: 'I read them out.', name: 'Hanne', role: 'Head of production' },
  })
})

test('gives nothing in a language that it is not shown in', () => {
  expect(caseStudyText({ ...study, languages: ['en'] }, 'no')).toBeNull()
})
