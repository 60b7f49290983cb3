import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './references.en.ts'

/** What clients say, and who they are. */
export default {
  title: 'Dette sier kundene',
  clients: 'Noen av kundene våre',
  opens: '(åpnes i ny fane)',
} satisfies TranslationOf<typeof en>
