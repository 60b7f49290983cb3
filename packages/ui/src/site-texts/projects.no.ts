import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './projects.en.ts'

/** The portfolio. */
export default {
  title: 'Dette har vi bygd',
  lead: 'Systemer i drift, fullførte leveranser og arbeid som pågår. Der det finnes noe å prøve eller lese, fører knappene dit; ellers er det bare å spørre.',
  loading: 'Laster prosjekter …',
  filter: {
    category: 'Kategori',
    all: 'Alle',
    status: 'Status',
    status_all: 'Alle',
    results: 'Prosjekter som vises: {{number}}',
  },
  status: {
    active: 'I drift',
    completed: 'Fullført',
    in_progress: 'Pågår',
  },
  card: {
    no_description: 'Ingen beskrivelse tilgjengelig.',
    technologies: 'Teknologier',
    case_study: 'Les kundehistorien',
    demo: 'Demo',
    code: 'Kode',
    visit: 'Besøk',
    opens: '– {{title}} (åpnes i ny fane)',
    ask: '– {{title}}: ta kontakt med oss om dette',
    contact: 'Ta kontakt',
    about: 'om {{title}}',
  },
  pictures: {
    label: 'Bilder av {{title}}',
    alt: '{{title}}: bilde {{number}} av {{total}}',
    caption: '{{title}} · {{number}} av {{total}}',
    previous: 'Forrige bilde',
    next: 'Neste bilde',
    close: 'Lukk',
  },
  empty: {
    title: 'Fant ingen prosjekter',
    body: 'Prøv å velge en annen kategori',
    reset: 'Vis alle prosjekter',
  },
  failed: {
    title: 'Kunne ikke laste inn prosjektene',
    body: 'Vi prøver videre i bakgrunnen. Du kan også prøve igjen nå, eller skrive til oss.',
    older: 'Du ser prosjektene slik de var da siden ble publisert. Vi prøver videre i bakgrunnen.',
    retry: 'Prøv igjen',
  },
  closing: {
    title: 'Trenger dere noe lignende?',
    body: 'Fortell oss hva som må virke, og når. Dere får et ærlig svar, også når svaret er nei.',
  },
} satisfies TranslationOf<typeof en>
