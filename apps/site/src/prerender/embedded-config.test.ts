import { expect, test } from 'vitest'
import { NOTHING_STORED } from '../content/content.ts'
import { BUILT_IN_TEMPLATES } from '../pages/quote/built-in.ts'
import { embeddedConfig } from './embedded-config.ts'
import { builtInSite } from './stored.ts'

const config = {
  siteUrl: 'https://www.example.org',
  backend: { url: 'https://api.example.org', key: 'sb_publishable_x' },
  content: NOTHING_STORED,
  contentVersion: null,
  year: 2026,
  templates: BUILT_IN_TEMPLATES,
}

test('embeds the services and prices in the calculator’s page only [R6]', () => {
  expect(JSON.parse(embeddedConfig({ id: 'quote' }, config)).templates).toEqual(BUILT_IN_TEMPLATES)
  for (const page of [{ id: 'home' }, { id: 'contact' }, {}] as const)
    expect(embeddedConfig(page, config)).not.toContain('base_price')
})

test('embeds the references in the pages that show them only', () => {
  const references = {
    testimonials: [],
    logos: [{ id: '1', name: 'Tidal Havbruk', link: null, logo: null }],
  }
  for (const id of ['home', 'about'] as const)
    expect(JSON.parse(embeddedConfig({ id }, { ...config, references })).references).toEqual(references)
  for (const page of [{ id: 'projects' }, { id: 'contact' }, {}] as const)
    expect(embeddedConfig(page, { ...config, references })).not.toContain('Tidal')
})

test('names no clients on a site that is built without its backend', () => {
  expect(builtInSite().references).toBeNull()
})

test('uses the demo prices on a site that is built without its backend', () => {
  expect(builtInSite().templates.map((template) => template.service_name)).toEqual([
    'AI-powered application',
    'Backend development',
    'Full-stack solution',
    'Technical consulting',
  ])
})
