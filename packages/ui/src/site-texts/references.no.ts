import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './references.en.ts'

/** Testimonials and clients. */
export default {
  title: 'Dette sier kundene',
  clients: 'Noen av kundene våre',
  opens: '(åpnes i ny fane)',
} satisfies TranslationOf<typeof en>
