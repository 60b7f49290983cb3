import type en from './related.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  client: 'Kunde',
  engagement: 'Oppdrag',
  options: { title: 'Tilvalg', taken: 'Valgt', notTaken: 'Ikke valgt' },
} satisfies TranslationOf<typeof en>
