import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'
import type en from './about.en.ts'

/** The about page, without the editable content. */
export default {
  direction: { title: 'Formål og visjon', mission: 'Formålet vårt', vision: 'Visjonen vår' },
  skills: { title: 'Dette er vi gode på' },
  journey: { title: 'Veien hit' },
  team: {
    title: 'Teamet',
    loading: 'Henter teamet …',
    none: 'Informasjon om teamet vårt kommer snart.',
    link: '{{name}} på {{network}}',
  },
  closing: {
    title: 'Fortell oss hva som holder dere våkne om natten',
    body: 'En halvtime, uten lysbilder. Dere får vår ærlige mening, også om den er at dere ikke trenger oss.',
    action: 'Kom i gang i dag',
    services: 'Se hva vi gjør',
  },
} satisfies TranslationOf<typeof en>
