import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './home.en.ts'

/** The home page, without the editable content. */
export default {
  ticker: {
    pause: 'Stans tekstvekslingen',
    play: 'Start tekstvekslingen igjen',
  },
  work: { title: 'Utvalgte prosjekter' },
  services: { title: 'Dette gjør vi' },
  stats: {
    title: 'I tall',
    support_number: '24/7',
    support_label: 'Support døgnet rundt',
    support_note: 'for systemer med supportavtale',
  },
} satisfies TranslationOf<typeof en>
