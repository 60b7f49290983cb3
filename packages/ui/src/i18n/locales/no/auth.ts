import type en from '../en/auth.ts'
import type { TranslationOf } from '../../translation.ts'

export default {
  title: 'Innlogging for ansatte',
  subtitle: 'For ansatte i {{company}}.',
  signIn: {
    email: 'E-post',
    password: 'Passord',
    submit: 'Logg inn',
    submitting: 'Logger inn …',
    failed: 'Det oppstod en feil under innloggingen',
  },
  provider: {
    invalid_credentials: 'Feil e-postadresse eller passord',
    email_not_confirmed: 'E-postadressen er ikke bekreftet',
    user_banned: 'Kontoen er stengt',
  },
  unexpected: 'Det oppstod en uventet feil',
  backToSite: 'Tilbake til nettstedet',
  signOut: {
    action: 'Logg ut',
    done: 'Du er logget ut',
    failed: 'Feil ved utlogging',
  },
  loading: 'Sjekker økten din …',
} as const satisfies TranslationOf<typeof en>
