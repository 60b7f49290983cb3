import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './draftLink.en.ts'

/** The page of a link to a draft. */
export default {
  notice: 'Dette er et utkast, slik det var da lenken ble laget. Lenken slutter å virke {{date}}.',
  loading: { title: 'Åpner utkastet …', lead: 'Et øyeblikk.' },
  ended: {
    title: 'Denne lenken åpner ingenting',
    lead: 'Den kan ha gått ut, eller være ufullstendig. Be den som sendte den, om en ny.',
  },
  failed: {
    title: 'Utkastet ble ikke lastet inn',
    lead: 'Sjekk nettforbindelsen, og prøv igjen om litt.',
    retry: 'Prøv igjen',
  },
} satisfies TranslationOf<typeof en>
