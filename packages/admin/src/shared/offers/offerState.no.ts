import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './offerState.en.ts'

export default {
  draft: 'Utkast',
  sent: 'Sendt',
  expired: 'Utløpt',
  accepted: 'Godtatt',
  declined: 'Avslått',
  withdrawn: 'Trukket',
} as const satisfies TranslationOf<typeof en>
