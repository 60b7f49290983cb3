import type { Mail } from '../options.ts'

export type MailKind = 'confirmation' | 'recovery' | 'email_change' | 'email_change_from' | 'reauthentication' | 'known'

interface Words {
  readonly subject: string
  readonly lines: readonly string[]
}

// Who asks is not signed in, so the language is not known: every mail says it in both.
const WORDS: Readonly<Record<MailKind, readonly [Words, Words]>> = {
  confirmation: [
    { subject: 'Confirm your e-mail address', lines: ['Open this link to confirm your e-mail address:'] },
    { subject: 'Bekreft e-postadressen din', lines: ['Åpne lenken for å bekrefte e-postadressen din.'] },
  ],
  recovery: [
    {
      subject: 'Choose a new password',
      lines: ['Open this link to choose a new password. If you did not ask for it, you can ignore this e-mail.'],
    },
    {
      subject: 'Velg et nytt passord',
      lines: ['Åpne lenken for å velge et nytt passord. Har du ikke bedt om det, kan du se bort fra denne e-posten.'],
    },
  ],
  email_change: [
    {
      subject: 'Confirm your new e-mail address',
      lines: ['Open this link to confirm the change of your e-mail address:'],
    },
    {
      subject: 'Bekreft den nye e-postadressen din',
      lines: ['Åpne lenken for å bekrefte endringen av e-postadressen din.'],
    },
  ],
  email_change_from: [
    {
      subject: 'Confirm that your e-mail address shall change',
      lines: [
        'Open this link to confirm that your account shall use another e-mail address. The new address must confirm it too. If you did not ask for it, change your password:',
      ],
    },
    {
      subject: 'Bekreft at e-postadressen din skal endres',
      lines: [
        'Åpne lenken for å bekrefte at kontoen din skal bruke en annen e-postadresse. Den nye adressen må også bekrefte det. Har du ikke bedt om dette, bør du bytte passord.',
      ],
    },
  ],
  reauthentication: [
    { subject: 'Your code', lines: ['Enter this code to continue:'] },
    { subject: 'Koden din', lines: ['Skriv inn koden for å fortsette.'] },
  ],
  known: [
    {
      subject: 'You already have an account',
      lines: ['Somebody, probably you, tried to sign up with this address. You already have an account; sign in here:'],
    },
    {
      subject: 'Du har allerede en konto',
      lines: [
        'Noen, trolig deg selv, prøvde å registrere seg med denne adressen. Du har allerede en konto og kan logge inn.',
      ],
    },
  ],
}

// A mail is read on any device, and the program is on one of them.
const WITHOUT_APP = [
  'If the program does not open, use this page instead:',
  'Åpner ikke programmet seg, kan du bruke denne siden i stedet:',
] as const

// Where the link cannot be opened: the mail is read on another device, or the program does not open by it.
const BY_CODE = [
  'Or enter this code where you asked for this e-mail:',
  'Du kan også skrive inn koden der du ba om denne e-posten.',
] as const

interface MailParts {
  /** Its link, or of a mail without a link its code. */
  readonly content: string
  /** What does the same as the link when it is typed. */
  readonly code?: string | undefined
  /** What does the same as the link where that leads to an app that is not there. */
  readonly page?: string
}

/** A mail of the auth service. */
export function writeMail(kind: MailKind, to: string, { content, code, page }: MailParts): Mail {
  const [english, norwegian] = WORDS[kind]
  const typed = code === undefined ? null : { english: [BY_CODE[0], '', code, ''], norwegian: [BY_CODE[1], ''] }
  const fallback = page === undefined ? [] : ['—', '', ...WITHOUT_APP, '', page, '']
  const before = [...english.lines, '', content, '', ...(typed?.english ?? [])]
  const after = [...norwegian.lines, '', ...(typed?.norwegian ?? []), ...fallback]
  const text = [...before, '—', '', ...after].join('\n')
  return { to, subject: `${english.subject} / ${norwegian.subject}`, text }
}
