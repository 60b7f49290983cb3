import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './blog.en.ts'

/** The blog: the list and its articles. */
export default {
  title: 'Notater fra verkstedet',
  lead: 'Det vi har lært mens vi bygger: backend, frontend, KI og arkitekturen som holder det sammen. Skrevet av dem som gjorde jobben.',
  filter: {
    label: 'Finn artikler',
    search: 'Søk i artiklene',
    placeholder: 'Tittel, tema eller ord',
    category: 'Kategori',
    results: 'Artikler som vises: {{number}}',
  },
  categories: { all: 'Alle' },
  featured: 'Fremhevet',
  latest: 'Siste',
  results: 'Treff',
  minutes: '{{number}} min lesetid',
  tags: 'Stikkord',
  follow: 'Følg med via RSS',
  empty: {
    title: 'Fant ingen artikler',
    body: 'Prøv et annet søk eller en annen kategori',
    clear: 'Vis alle artikler',
  },
  back: 'Alle artikler',
  suffix: 'Blogg',
  loading: 'Henter artikkelen …',
  contents: 'På denne siden',
  share: {
    button: 'Del',
    article: 'Del artikkelen',
    copied: 'Lenken er kopiert',
    copy_yourself: 'Kopier lenken: {{link}}',
  },
  author: {
    label: 'Forfatter',
    by: 'Av {{name}}',
    of_company: 'Skriver for {{company}}. {{tagline}}',
    company: '{{tagline}}',
  },
  preview: {
    draft: 'Forhåndsvisning: Dette er et utkast. Besøkende ser det ikke.',
    scheduled: 'Forhåndsvisning: Besøkende ser dette fra {{moment}}.',
    published: 'Forhåndsvisning: Dette er publisert slik du ser det.',
  },
  related: 'Les videre',
  untranslated: 'Innlegget er ikke oversatt til norsk.',
  missing: {
    title: 'Fant ikke innlegget',
    body: 'Blogginnlegget du leter etter, finnes ikke.',
    elsewhere: 'Det finnes på engelsk.',
    read_elsewhere: 'Les det på engelsk',
    back: 'Tilbake til bloggen',
  },
  failed: {
    title: 'Artikkelen ble ikke lastet inn',
    body: 'Vi prøver videre i bakgrunnen. Du kan også prøve igjen nå.',
    retry: 'Prøv igjen',
  },
} satisfies TranslationOf<typeof en>
