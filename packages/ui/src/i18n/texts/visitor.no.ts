import type en from './visitor.en.ts'
import type { TranslationOf } from '../translation.ts'

export default {
  crash: {
    title: 'Noe gikk galt',
    description: 'Vi beklager ulempen. Prøv å laste inn siden på nytt.',
    refresh: 'Last inn siden på nytt',
  },
  notifications: 'Varsler',
  optional: 'valgfritt',
  opensInNewTab: 'åpnes i en ny fane',
} as const satisfies TranslationOf<typeof en>
