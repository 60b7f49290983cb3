import type { TranslationOf } from '../../translation.ts'
import type en from '../en/services.ts'

/** The services page; what the admin can edit is content, not here. */
export default {
  list: {
    title: 'Tjenestene våre',
    features: 'Dette får du',
    technologies: 'Teknologier',
    learn_more: 'Få vite mer',
    about: 'om {{service}}',
    backend: 'Slik bygger vi backend',
  },
  benefits: { title: 'Hvorfor velge oss' },
  closing: {
    title: 'Usikker på hva du trenger?',
    body: 'Beskriv problemet med dine egne ord, eller be om teknisk rådgivning: et ekstra blikk på det dere har. Vi svarer innen 24 timer på hverdager, med spørsmål eller med en plan.',
    contact: 'Beskriv problemet ditt',
    projects: 'Se hva vi har bygd',
  },
} satisfies TranslationOf<typeof en>
