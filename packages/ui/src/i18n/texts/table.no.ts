import type en from './table.en.ts'
import type { TranslationOf } from '../translation.ts'

export default {
  range: '{{from}}–{{to}} av {{total}}',
  pagination: 'Sider: {{caption}}',
  pageSize: 'Rader per side',
  first: 'Første side',
  previous: 'Forrige side',
  next: 'Neste side',
  last: 'Siste side',
  clearSearch: 'Tøm søket',
  all: 'Alle',
  noMatch: {
    title: 'Ingen treff',
    search: 'Ingenting samsvarer med «{{search}}».',
    filters: 'Ingenting samsvarer med disse filtrene.',
    clear: 'Nullstill filtrene',
  },
  stale: 'Viser tidligere data.',
  closePanel: 'Lukk detaljer',
  selection: {
    label: 'Valgte rader',
    row: 'Velg {{name}}',
    all: 'Velg alle rader på denne siden',
    count_one: '{{count}} valgt',
    count_other: '{{count}} valgt',
    clear: 'Fjern valg',
  },
  views: {
    button: 'Visninger',
    none: 'Ingen lagrede visninger ennå. Søk og filtrer, og lagre visningen.',
    name: 'Navn på visningen',
    remove: 'Slett visningen {{name}}',
  },
  suspicion: {
    mark: 'Mulig søppelpost',
    filter: 'Filtrer på mulig søppelpost',
    any: 'Med mulig søppelpost',
    only: 'Bare mulig søppelpost',
    none: 'Uten mulig søppelpost',
    explanation: 'Dette kan komme fra en bot, så ingen e-post er sendt: verken kvitteringen eller varselet til dere.',
    clear: 'Ikke søppelpost',
    cleared: 'Merket som ikke søppelpost. E-postene er på vei.',
    failed: 'Kunne ikke fjerne merket',
  },
  export: {
    button: 'Eksporter CSV',
    done: 'Filen er lagret',
    failed: 'Eksporten mislyktes',
  },
} satisfies TranslationOf<typeof en>
