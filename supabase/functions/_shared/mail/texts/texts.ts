import type { Complexity } from '@nordlys/data/quotes/complexity'

/** The texts of one mail in one language. */
interface MailTexts {
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly closing?: readonly string[]
  readonly reason: string
}

type AuthTexts = MailTexts & { readonly subject: string }
type LinkTexts = AuthTexts & { readonly action: string }

/** All mail texts in one language. */
export interface Texts {
  readonly greeting: (name: string | null) => string
  /** Introduces the quoted text in a receipt. */
  readonly youSent: string
  /** The options of the contact form by stored value. */
  readonly projectTypes: ReadonlyMap<string, string>
  readonly budgetRanges: ReadonlyMap<string, string>
  readonly labels: Readonly<
    Record<
      | 'name'
      | 'email'
      | 'company'
      | 'subject'
      | 'projectType'
      | 'budget'
      | 'service'
      | 'complexity'
      | 'hours'
      | 'total'
      | 'offer'
      | 'basePrice'
      | 'offerTotal'
      | 'validUntil',
      string
    >
  > & {
    readonly hourly: (hours: string, rate: string) => string
    readonly multiplier: (complexity: string) => string
  }
  readonly complexity: Readonly<Record<Complexity, string>>
  readonly contactNotification: MailTexts & {
    readonly subject: (name: string, subject: string | null) => string
    readonly action: string
  }
  readonly contactReceipt: MailTexts & { readonly subject: string }
  readonly quoteNotification: MailTexts & {
    readonly subject: (service: string, name: string) => string
    readonly action: string
  }
  readonly quoteReceipt: MailTexts & { readonly subject: (service: string) => string }
  readonly quoteOffer: MailTexts & { readonly subject: (number: string, service: string) => string }
  readonly newsletterConfirmation: MailTexts & {
    readonly subject: (company: string) => string
    readonly action: string
    readonly unsubscribe: string
  }
  readonly staffInvite: MailTexts & {
    readonly subject: (company: string) => string
    readonly invitation: (inviter: string | null, company: string) => string
    readonly action: string
  }
  readonly peopleWaiting: MailTexts & {
    readonly subject: (count: number, company: string) => string
    readonly waiting: (count: number) => string
    readonly action: string
  }
  readonly accessApproved: Omit<MailTexts, 'paragraphs'> & {
    readonly subject: (company: string) => string
    readonly approved: (company: string) => string
    readonly signIn: string
    readonly action: string
    readonly choosePassword: string
    readonly choosePasswordAction: string
  }
  readonly testMail: MailTexts & {
    readonly subject: (company: string) => string
    readonly request: (sender: string | null) => string
  }
  /** The mails of the auth service. */
  readonly auth: {
    readonly confirmation: LinkTexts
    readonly invite: LinkTexts
    readonly magicLink: LinkTexts
    readonly recovery: LinkTexts
    readonly emailChange: LinkTexts
    readonly emailChangeFrom: LinkTexts & { readonly newEmail: string }
    readonly reauthentication: AuthTexts & { readonly enter: string }
    readonly known: LinkTexts
    readonly notice: Omit<AuthTexts, 'paragraphs'> & {
      readonly passwordChanged: string
      readonly emailChanged: string
      readonly other: string
      readonly notYou: string
      readonly action: string
    }
    /** Introduces the code as an alternative to the link, for reading the mail on another device. */
    readonly byCode: string
    /** Introduces the page that is an alternative to a link into the app. */
    readonly withoutApp: string
  }
}
