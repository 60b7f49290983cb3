import { NO_PROJECTS } from '../../projects/baked.ts'
import type { Site } from '../site-context.tsx'

export const SAMPLE_BACKEND = { url: 'http://backend.test', key: 'sb_publishable_test' }

/** Returns the facts of an empty site without a backend, with these overrides. */
export const sampleSite = (facts: Partial<Site> = {}): Site => ({
  siteUrl: 'http://site.test',
  year: 2026,
  paths: new Set(),
  prepare: () => Promise.resolve(),
  backend: null,
  blog: null,
  projects: NO_PROJECTS,
  caseStudy: null,
  made: null,
  pictures: {},
  hasNewsletterArchive: false,
  prices: null,
  references: null,
  templates: null,
  ...facts,
})
