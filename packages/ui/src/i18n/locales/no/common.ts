import type en from '../en/common.ts'
import type { TranslationOf } from '../../translation.ts'

export default {
  action: {
    cancel: 'Avbryt',
    close: 'Lukk',
    confirm: 'Bekreft',
    delete: 'Slett',
    save: 'Lagre',
    saving: 'Lagrer …',
    retry: 'Prøv igjen',
    back: 'Tilbake',
    search: 'Søk',
    clear: 'Tøm',
  },
  loading: 'Laster …',
  empty: { title: 'Ingenting her ennå' },
  crash: {
    title: 'Noe gikk galt',
    description: 'Vi beklager ulempen. Prøv å laste siden på nytt.',
    refresh: 'Last siden på nytt',
  },
  language: {
    switchTo: 'Switch to English',
    short: 'NO',
    other: 'EN',
  },
  theme: { toDark: 'Bytt til mørkt tema', toLight: 'Bytt til lyst tema' },
  notifications: 'Varsler',
  optional: 'valgfritt',
  password: { show: 'Vis passordet', hide: 'Skjul passordet' },
  opensInNewTab: 'åpnes i en ny fane',
  skipToContent: 'Hopp til innholdet',
} as const satisfies TranslationOf<typeof en>
