import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './services.en.ts'

/** The services page, without the editable content. */
export default {
  list: {
    title: 'Tjenestene våre',
    features: 'Dette får dere',
    technologies: 'Teknologier',
    learn_more: 'Få vite mer',
    about: 'om {{service}}',
    pages: {
      backend: 'Slik bygger vi backend',
      full_stack: 'Slik bygger vi fullstackløsninger',
      ai: 'Slik bygger vi med KI',
      consulting: 'Slik gir vi råd',
    },
  },
  benefits: { title: 'Hvorfor velge oss?' },
  closing: {
    title: 'Usikre på hva dere trenger?',
    body: 'Beskriv problemet med egne ord, eller be om teknisk rådgivning: et ekstra blikk på det dere har. Vi svarer innen 24 timer på virkedager, med spørsmål eller en plan.',
    contact: 'Beskriv problemet',
    consulting: 'Om teknisk rådgivning',
  },
} satisfies TranslationOf<typeof en>
