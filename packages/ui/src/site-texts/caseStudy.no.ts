import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './caseStudy.en.ts'

/** The page of a case study. */
export default {
  kind: 'Kundehistorie',
  back: 'Alle prosjekter',
  loading: 'Henter kundehistorien …',
  challenge: 'Utfordringen',
  approach: 'Slik løste vi det',
  result: 'Resultatet',
  figures: 'I tall',
  facts: 'Fakta',
  period: 'Periode',
  period_range: '{{from}} – {{to}}',
  since: 'Siden {{from}}',
  services: 'Tjenester',
  service: {
    backend: 'Backendutvikling',
    full_stack: 'Fullstackutvikling',
    ai: 'KI-løsninger',
    consulting: 'Rådgivning',
  },
  technologies: 'Teknologier',
  links: 'Lenker',
  demo: 'Prøv demoen',
  code: 'Les koden',
  visit: 'Besøk nettstedet',
  opens: '(åpnes i ny fane)',
  quote: 'Sitat',
  gallery: 'Bilder',
  missing: {
    title: 'Fant ikke kundehistorien',
    body: 'Den kan være flyttet eller avpublisert. Prosjektene finner du fortsatt.',
    elsewhere: 'Denne kundehistorien finnes på engelsk.',
    read_elsewhere: 'Read in English',
  },
  failed: {
    title: 'Kunne ikke laste inn kundehistorien',
    body: 'Vi prøver videre i bakgrunnen. Du kan også prøve igjen nå.',
    retry: 'Prøv igjen',
  },
  closing: {
    title: 'Kjenner dere igjen problemet?',
    body: 'Fortell oss hva som må virke, og når. Dere får et ærlig svar, også når svaret er nei.',
  },
} satisfies TranslationOf<typeof en>
