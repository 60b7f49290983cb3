import type { TranslationOf } from '../translation.ts'
import type en from './botCheck.en.ts'

export default {
  label: 'Robotsjekk',
  loading: 'Laster inn robotsjekken …',
  expired: 'Sjekken er utløpt. Fullfør den på nytt.',
  failed:
    'Robotsjekken kan ikke lastes inn. En annonseblokkerer eller nettverket ditt kan blokkere den. Tillat den eller bruk et annet nettverk, og prøv igjen. Det du har skrevet, er beholdt.',
  retry: 'Prøv igjen',
} satisfies TranslationOf<typeof en>
