import type en from '../en/admin.ts'
import type { TranslationOf } from '../../translation.ts'

export default {
  title: 'Administrasjon',
  screen: { quotes: 'Tilbud' },
  nav: {
    label: 'Administrasjon',
    open: 'Åpne menyen',
    close: 'Lukk menyen',
    viewWebsite: 'Se nettstedet',
    waiting_one: '{{count}} venter',
    waiting_other: '{{count}} venter',
  },
  breadcrumbs: 'Du er her',
  account: {
    menu: 'Kontoen til {{name}}',
  },
  pending: {
    title: 'Venter på godkjenning',
    description: 'Kontoen {{email}} er opprettet, men en administrator må godkjenne den før du kan se noe her.',
    next: 'Du kan lukke dette vinduet. Sjekk igjen når du har fått beskjed om at du er godkjent.',
    check: 'Sjekk igjen',
    stillWaiting: 'Kontoen din venter fortsatt på godkjenning.',
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
    action: 'Gå til tilbud',
  },
} as const satisfies TranslationOf<typeof en>
