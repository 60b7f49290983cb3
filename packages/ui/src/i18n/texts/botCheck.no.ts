import type { TranslationOf } from '../translation.ts'
import type en from './botCheck.en.ts'

export default {
  label: 'Sjekk at du ikke er en robot',
  loading: 'Laster sjekken av at du ikke er en robot …',
  expired: 'Sjekken er utløpt. Fullfør den på nytt.',
  failed:
    'Sjekken av at du ikke er en robot, kan ikke lastes. En annonseblokkerer eller nettverket ditt kan blokkere den. Tillat den eller bruk et annet nettverk, og prøv igjen. Det du har skrevet, er beholdt.',
  retry: 'Prøv igjen',
} satisfies TranslationOf<typeof en>
