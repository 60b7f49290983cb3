import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './draft.en.ts'

export default {
  title: 'Det ligger ulagrede endringer fra {{moment}} i denne nettleseren',
  restore: 'Gjenopprett endringene',
  discard: 'Forkast endringene',
  saved: 'Alt er lagret.',
  unsaved: 'Ikke lagret ennå. En kopi ligger i denne nettleseren.',
  saveKeys: 'Ctrl eller ⌘ + S lagrer',
} as const satisfies TranslationOf<typeof en>
