import type en from './access.en.ts'
import type { TranslationOf } from '@nordlys/ui/i18n/translation.ts'

/** The screens of those who have no access, or none to a screen. */
export default {
  pending: {
    title: 'Venter på godkjenning',
    description: 'Kontoen {{email}} er opprettet, men en administrator må godkjenne den før du får tilgang.',
    next: 'Du kan lukke dette vinduet. Sjekk igjen når du får beskjed om at kontoen er godkjent.',
    check: 'Sjekk igjen',
    stillWaiting: 'Kontoen din venter fortsatt på godkjenning.',
  },
  setup: {
    title: 'Sett opp installasjonen',
    description: 'Ingen har tilgang ennå. Med oppsettskoden blir denne kontoen administrator.',
    code: 'Oppsettskode',
    help: 'Den som installerte løsningen, har den. Den kan brukes én gang.',
    submit: 'Bli administrator',
    submitting: 'Sjekker …',
    done: 'Du er nå administrator.',
  },
  disabled: {
    title: 'Kontoen er deaktivert',
    description:
      'En administrator har deaktivert {{email}}. Snakk med en kollega som har tilgang hvis du mener det er en feil.',
  },
  noProfile: {
    title: 'Profilen din mangler',
    description:
      'Du er logget inn som {{email}}, men kontoen har ingen profil. Be en administrator om å invitere deg på nytt.',
  },
  notFound: {
    title: 'Fant ikke siden',
    description: 'Denne siden finnes ikke i administrasjonen.',
  },
  open: 'Gå til {{screen}}',
  refused: {
    title: 'Bare administratorer har tilgang her',
    description: 'Som redaktør arbeider du med nettstedet og nyhetsbrevet. Spør en administrator hvis du trenger mer.',
  },
} as const satisfies TranslationOf<typeof en>
