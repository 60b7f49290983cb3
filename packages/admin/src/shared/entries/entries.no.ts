import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './entries.en.ts'

export default {
  item: '{{position}} av {{count}}',
  add: 'Legg til oppføring',
  remove: 'Fjern oppføring {{position}}',
  up: 'Flytt oppføring {{position}} opp',
  down: 'Flytt oppføring {{position}} ned',
  copy: 'Dupliser oppføring {{position}}',
  more: 'Flere valg for oppføring {{position}}',
  moved: 'Nå {{position}} av {{count}}',
  groupMoved: '{{title}} er flyttet',
  copied: 'Duplisert',
  added: 'Lagt til',
  removed: 'Fjernet',
  empty: 'Ingen oppføringer ennå.',
} as const satisfies TranslationOf<typeof en>
