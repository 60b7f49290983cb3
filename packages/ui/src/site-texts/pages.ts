import type { PageId } from '../site-copy/pages.ts'
import type { SiteNamespace } from './sources.ts'

/** The texts of every page: the menus, the footer, messages and the pages of errors. */
export const FRAME_NAMESPACES = ['visitor', 'site'] as const satisfies readonly SiteNamespace[]

/** The texts of each page in addition to those of the frame, its own first. */
export const PAGE_TEXTS = {
  // The projects' texts name the status of the featured ones.
  home: ['home', 'projects', 'references'],
  about: ['about', 'references'],
  services: ['services'],
  backend: ['backend'],
  full_stack: ['full_stack'],
  ai: ['ai'],
  consulting: ['consulting'],
  projects: ['projects'],
  // The projects' texts name the status.
  case_study: ['caseStudy', 'projects'],
  blog: ['blog', 'newsletter'],
  article: ['blog', 'newsletter'],
  quote: ['quote', 'visitorErrors'],
  privacy: ['privacy'],
  terms: ['terms'],
  contact: ['contact', 'visitorErrors', 'newsletter'],
  newsletter_archive: ['newsletter'],
  newsletter_confirm: ['newsletter'],
  newsletter_unsubscribe: ['newsletter'],
  offer: ['offer', 'offerChanges', 'client', 'visitorErrors'],
  client: ['client', 'visitorErrors'],
  // The first is of the link; the others are of what it can show.
  draft: ['draftLink', 'blog', 'newsletter', 'caseStudy', 'projects'],
  // Blocks name their texts.
  made: [],
  not_found: [],
} as const satisfies Readonly<Record<PageId, readonly SiteNamespace[]>>
