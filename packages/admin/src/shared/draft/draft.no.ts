import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './draft.en.ts'

export default {
  title: 'Det ligger ulagrede endringer fra {{moment}} i denne nettleseren',
  restore: 'Gjenopprett endringene',
  discard: 'Forkast endringene',
  saved: 'Alt er lagret.',
  unsaved: 'Ikke lagret ennå. En kopi ligger i denne nettleseren.',
  preview: {
    title: 'Forhåndsvisning med endringer som ikke er lagret',
    text: 'Siden på nettstedet slik den blir når du lagrer. Besøkende ser ikke endringene før det.',
    page: 'Side på nettstedet',
    width: 'Bredden på forhåndsvisningen',
    desktop: 'Skjerm',
    phone: 'Telefon',
    waiting: 'Laster siden …',
    noWebsite: 'Adressen til nettstedet er ukjent.',
  },
  saveKeys: 'Ctrl eller ⌘ + S lagrer',
} as const satisfies TranslationOf<typeof en>
