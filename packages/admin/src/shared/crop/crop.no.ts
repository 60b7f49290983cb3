import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './crop.en.ts'

export default {
  help: 'Dra i håndtakene eller i området. Med tastaturet går du til ett av dem og bruker piltastene. Med Shift flytter det seg ti ganger så langt.',
  area: 'Valgt område',
  handle: {
    nw: 'Øverste venstre hjørne',
    n: 'Øvre kant',
    ne: 'Øverste høyre hjørne',
    e: 'Høyre kant',
    se: 'Nederste høyre hjørne',
    s: 'Nedre kant',
    sw: 'Nederste venstre hjørne',
    w: 'Venstre kant',
  },
  at: '{{width}} × {{height}} px, {{left}} px fra venstre og {{top}} px fra toppen',
} as const satisfies TranslationOf<typeof en>
