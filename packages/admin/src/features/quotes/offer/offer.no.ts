import type en from './offer.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

export default {
  title: 'Tilbud',
  number: 'Tilbud nr. {{number}}',
  fileName: 'tilbud-{{number}}.pdf',
  orgNumber: 'Org.nr. {{number}}',
  to: 'Til',
  date: 'Dato',
  validUntil: 'Gjelder til',
  validDays: '{{date}} ({{count}} dager)',
  work: 'Arbeidet',
  price: 'Pris',
  base: 'Grunnpris',
  hourly: '{{hours}} timer à {{rate}}',
  complexity: { simple: 'Kompleksitet: enkel', medium: 'Kompleksitet: middels', complex: 'Kompleksitet: kompleks' },
  multiplier: '× {{multiplier}}',
  total: 'Sum uten mva.',
  vat: 'Alle beløp er uten mva. Eventuell mva. kommer i tillegg. Betaling forfaller 30 dager etter fakturadato.',
  page: 'Side {{page}} av {{pages}}',
} satisfies TranslationOf<typeof en>
