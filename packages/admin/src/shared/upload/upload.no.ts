import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './upload.en.ts'

/** The list of uploads. */
export default {
  list: 'Opplastinger',
  waiting: 'Venter',
  preparing: 'Klargjøres',
  sending: 'Laster opp, {{percent}} %',
  adding: 'Legges til',
  paused: 'Ingen forbindelse. Opplastingen fortsetter av seg selv.',
  failed: 'Mislyktes',
  added: 'Lagt til',
  duplicate: 'Finnes fra før',
  show: 'Vis',
  cancel: 'Avbryt opplastingen av {{name}}',
  retry: 'Prøv igjen',
  anyway: 'Last opp likevel',
  clear: 'Tøm listen',
  progress: 'Framdrift for {{name}}',
  uploaded: '{{done}} av {{total}} lastet opp',
} satisfies TranslationOf<typeof en>
