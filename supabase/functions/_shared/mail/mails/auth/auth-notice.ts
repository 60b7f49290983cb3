import { DESKTOP_APP, readDevice } from '@nordlys/data/auth/device'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { z } from 'zod'
import { authSchema } from '../../auth-link.ts'
import { defineMail } from '../../define-mail.ts'
import { formatMoment } from '../../format.ts'
import { authLink } from '../../links.ts'

/** `mail_security_event` in the database adds the details, which the hook of the auth service lacks. */
const schema = authSchema.extend({
  event: z.string(),
  at: z.iso.datetime({ offset: true }).nullish(),
  time_zone: z.string().nullish(),
  /** The new device; empty when the client did not name it. */
  user_agent: z.string().nullish(),
  /** Further new devices within a few minutes, and the number of those that are not listed. */
  other_user_agents: z.array(z.string()).nullish(),
  more_devices: z.int().positive().nullish(),
  /** The address of the account, for a new password. */
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  /** The provider that was linked or unlinked, with the address there. */
  identity: z.string().nullish(),
})
type Payload = z.infer<typeof schema>

const english = {
  /** By the event of the payload. */
  events: {
    new_device: {
      subject: 'New sign-in to your account',
      heading: 'New sign-in',
      text: 'Someone signed in to your account on a device that had not been used for it before.',
    },
    password_changed: {
      subject: 'Your password has been changed',
      heading: 'Your password has been changed',
      text: 'The password of your account was changed.',
    },
    email_changed: {
      subject: 'Your email address has been changed',
      heading: 'Your email address has been changed',
      text: 'The email address of your account was changed. You now sign in with the new one.',
    },
    factor_added: {
      subject: 'A second step was added to your account',
      heading: 'A second step was added',
      text: 'A second step for two-step verification was added to your account. It is needed at the next sign-in.',
    },
    factor_removed: {
      subject: 'A second step was removed from your account',
      heading: 'A second step was removed',
      text: 'A second step for two-step verification was removed from your account.',
    },
    identity_linked: {
      subject: 'A sign-in was linked to your account',
      heading: 'A sign-in was linked',
      text: 'A sign-in by a provider was linked to your account. It can now be used instead of your password.',
    },
    identity_unlinked: {
      subject: 'A sign-in was unlinked from your account',
      heading: 'A sign-in was unlinked',
      text: 'A sign-in by a provider was unlinked from your account.',
    },
  },
  newDevices: {
    subject: 'New sign-ins to your account',
    heading: 'New sign-ins',
    text: 'Someone signed in to your account on several devices that had not been used for it before.',
  },
  other: {
    subject: 'A security setting of your account has changed',
    heading: 'Your account has changed',
    text: 'A security setting of your account was changed.',
  },
  preview: 'Please check that this was you.',
  time: 'Time',
  device: 'Device',
  devices: 'Devices',
  moreDevices: (count: number) => `${count} more`,
  deviceName: (browser: string, system: string) => `${browser} on ${system}`,
  app: 'Desktop app',
  unknownDevice: 'Unknown device',
  newEmail: 'New address',
  identity: 'Sign-in',
  notYou:
    'If this was you, you do not need to do anything. If not, choose a new password right away and contact a colleague who is an administrator.',
  notYouMoved:
    'If this was you, you do not need to do anything. If not, contact a colleague who is an administrator right away: mail for a new password now goes to the new address.',
  action: 'Choose a new password',
  signIn: 'Go to sign-in',
  reason: 'You are receiving this email to protect your account.',
}

const norwegian: typeof english = {
  events: {
    new_device: {
      subject: 'Ny innlogging på kontoen din',
      heading: 'Ny innlogging',
      text: 'Noen har logget inn på kontoen din fra en enhet som ikke er brukt til det før.',
    },
    password_changed: {
      subject: 'Passordet ditt er endret',
      heading: 'Passordet ditt er endret',
      text: 'Passordet til kontoen din er endret.',
    },
    email_changed: {
      subject: 'E-postadressen din er endret',
      heading: 'E-postadressen din er endret',
      text: 'E-postadressen til kontoen din er endret. Du logger nå inn med den nye.',
    },
    factor_added: {
      subject: 'Kontoen din har fått et nytt andre trinn',
      heading: 'Et andre trinn er lagt til',
      text: 'Det er lagt til et andre trinn for totrinnsbekreftelse på kontoen din. Du trenger det neste gang du logger inn.',
    },
    factor_removed: {
      subject: 'Et andre trinn er fjernet fra kontoen din',
      heading: 'Et andre trinn er fjernet',
      text: 'Et andre trinn for totrinnsbekreftelse er fjernet fra kontoen din.',
    },
    identity_linked: {
      subject: 'En innlogging er koblet til kontoen din',
      heading: 'En innlogging er koblet til',
      text: 'En innlogging hos en leverandør er koblet til kontoen din. Den kan nå brukes i stedet for passordet.',
    },
    identity_unlinked: {
      subject: 'En innlogging er fjernet fra kontoen din',
      heading: 'En innlogging er fjernet',
      text: 'En innlogging hos en leverandør er fjernet fra kontoen din.',
    },
  },
  newDevices: {
    subject: 'Nye innlogginger på kontoen din',
    heading: 'Nye innlogginger',
    text: 'Noen har logget inn på kontoen din fra flere enheter som ikke er brukt til det før.',
  },
  other: {
    subject: 'En sikkerhetsinnstilling for kontoen din er endret',
    heading: 'Kontoen din er endret',
    text: 'En sikkerhetsinnstilling for kontoen din er endret.',
  },
  preview: 'Kontroller at det var deg.',
  time: 'Tidspunkt',
  device: 'Enhet',
  devices: 'Enheter',
  moreDevices: (count) => `${count} til`,
  deviceName: (browser, system) => `${browser} på ${system}`,
  app: 'Skrivebordsappen',
  unknownDevice: 'Ukjent enhet',
  newEmail: 'Ny adresse',
  identity: 'Innlogging',
  notYou:
    'Var det deg, trenger du ikke å gjøre noe. Hvis ikke, bør du velge et nytt passord med en gang og kontakte en kollega som er administrator.',
  notYouMoved:
    'Var det deg, trenger du ikke å gjøre noe. Hvis ikke, bør du kontakte en kollega som er administrator med en gang: E-post om nytt passord går nå til den nye adressen.',
  action: 'Velg et nytt passord',
  signIn: 'Gå til innlogging',
  reason: 'Du får denne e-posten for at kontoen din skal være trygg.',
}

type Texts = typeof english

const isEvent = (event: string): event is keyof Texts['events'] => Object.hasOwn(english.events, event)

function deviceName(userAgent: string, texts: Texts): string {
  const { browser, system } = readDevice(userAgent)
  const name = browser === DESKTOP_APP ? texts.app : browser
  if (name !== null && system !== null) return texts.deviceName(name, system)
  return name ?? system ?? texts.unknownDevice
}

/** Returns the new devices that a notice reports, each kind once. */
function deviceNames({ user_agent: first, other_user_agents: others }: Payload, texts: Texts): string[] {
  const userAgents = first === null || first === undefined ? [] : [first, ...(others ?? [])]
  return [...new Set(userAgents.map((userAgent) => deviceName(userAgent, texts)))]
}

/** Notifies the account owner of a security change, with what to do if it was not they. An old address cannot request a new password. */
export const authNotice = defineMail({
  schema,
  texts: { en: english, no: norwegian },
  write: (payload, texts, { siteUrl, language }) => {
    const { at, time_zone: timeZone, email, new_email: newEmail, identity, more_devices: more } = payload
    const areSeveral = payload.event === 'new_device' && (payload.other_user_agents ?? []).length > 0
    const known = isEvent(payload.event) ? texts.events[payload.event] : texts.other
    const { text, ...head } = areSeveral ? texts.newDevices : known
    const devices = [...deviceNames(payload, texts), ...(more ? [texts.moreDevices(more)] : [])].join(', ')
    const canReset = payload.event !== 'email_changed'
    return {
      ...texts,
      ...head,
      paragraphs: [text, canReset ? texts.notYou : texts.notYouMoved],
      facts: [
        ...(at && timeZone ? [[texts.time, formatMoment(at, timeZone, language)] as const] : []),
        ...(devices ? [[areSeveral ? texts.devices : texts.device, devices] as const] : []),
        ...(newEmail ? [[texts.newEmail, shownAddress(newEmail)] as const] : []),
        ...(identity ? [[texts.identity, identity] as const] : []),
      ],
      action: canReset
        ? { label: texts.action, url: authLink(siteUrl, language, { tab: 'reset', ...(email && { email }) }) }
        : { label: texts.signIn, url: authLink(siteUrl, language, {}) },
    }
  },
})
