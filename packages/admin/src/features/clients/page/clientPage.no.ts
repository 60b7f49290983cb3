import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './clientPage.en.ts'

export default {
  title: 'Siden til {{company}}',
  titleUnknown: 'Kundens side',
  note: 'Dette ser kunden akkurat nå. Du kan lese her, men ikke endre noe. Endringsloggen viser at du åpnet siden.',
  loadFailed: 'Kunne ikke hente kundens side',
  offers: {
    title: 'Tilbud',
    empty: 'Ingen tilbud.',
    name: 'Tilbud {{number}}: {{title}}',
    version: 'Versjon {{version}}',
    change: 'Endringsordre',
    until: 'Gjelder til og med {{day}}',
    answered: 'Besvart {{day}}',
  },
  work: {
    title: 'Oppdrag',
    empty: 'Ingen oppdrag.',
    states: { planned: 'Planlagt', running: 'Pågår', done: 'Ferdig', cancelled: 'Avlyst' },
    period: '{{from}} til {{to}}',
    from: 'Fra {{day}}',
    to: 'Til {{day}}',
    progress: '{{done}} av {{count}} ferdig',
    due: { acceptance: 'Ved aksept', date: 'Den {{day}}', delivery: 'Ved levering', monthly: 'Hver måned' },
    done: 'Ferdig {{day}}',
    billed: 'Fakturert {{day}}',
    paid: 'Betalt {{day}}',
  },
  payments: {
    title: 'Betalinger',
    empty: 'Ingen betalinger.',
    account: 'Kontonummer {{account}}, {{name}}',
    due: 'Forfaller {{day}}',
    paid: 'Betalt {{day}}',
    reminded: 'Påminnelse sendt {{days}}',
    invoice: 'Faktura {{reference}}',
  },
  messages: { title: 'Samtale', empty: 'Ingen meldinger.', read: 'Lest av oss', new: 'Ny' },
} as const satisfies TranslationOf<typeof en>
