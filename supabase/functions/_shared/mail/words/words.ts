import type { Complexity } from '@nordlys/data/quotes/complexity'

/** What one mail says in one language. */
interface MailWords {
  readonly preview: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly closing?: readonly string[]
  readonly reason: string
}

type AuthWords = MailWords & { readonly subject: string }
type LinkWords = AuthWords & { readonly action: string }

/** Every text of the mails in one language. */
export interface Words {
  readonly greeting: (name: string | null) => string
  /** Introduces what a receipt repeats. */
  readonly youSent: string
  /** What can be chosen in the contact form, by its stored value. */
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
  readonly contactNotification: MailWords & {
    readonly subject: (name: string, subject: string | null) => string
    readonly action: string
  }
  readonly contactReceipt: MailWords & { readonly subject: string }
  readonly quoteNotification: MailWords & {
    readonly subject: (service: string, name: string) => string
    readonly action: string
  }
  readonly quoteReceipt: MailWords & { readonly subject: (service: string) => string }
  readonly quoteOffer: MailWords & { readonly subject: (number: string, service: string) => string }
  readonly newsletterConfirmation: MailWords & {
    readonly subject: (company: string) => string
    readonly action: string
    readonly unsubscribe: string
  }
  readonly staffInvite: MailWords & {
    readonly subject: (company: string) => string
    readonly invitation: (inviter: string | null, company: string) => string
    readonly action: string
  }
  readonly peopleWaiting: MailWords & {
    readonly subject: (count: number, company: string) => string
    readonly waiting: (count: number) => string
    readonly action: string
  }
  readonly accessApproved: Omit<MailWords, 'paragraphs'> & {
    readonly subject: (company: string) => string
    readonly approved: (company: string) => string
    readonly signIn: string
    readonly action: string
    readonly choosePassword: string
    readonly choosePasswordAction: string
  }
  readonly testMail: MailWords & {
    readonly subject: (company: string) => string
    readonly request: (sender: string | null) => string
  }
  /** The mails of the auth service. */
  readonly auth: {
    readonly confirmation: LinkWords
    readonly invite: LinkWords
    readonly magicLink: LinkWords
    readonly recovery: LinkWords
    readonly emailChange: LinkWords
    readonly emailChangeFrom: LinkWords & { readonly newEmail: string }
    readonly reauthentication: AuthWords & { readonly enter: string }
    readonly known: LinkWords
    readonly notice: Omit<AuthWords, 'paragraphs'> & {
      readonly passwordChanged: string
      readonly emailChanged: string
      readonly other: string
      readonly notYou: string
      readonly action: string
    }
    /** Introduces a code that does the same as the link: the mail is read on another device, or the link does not open. */
    readonly byCode: string
    /** Introduces the page that does the same as a link into the app. */
    readonly withoutApp: string
  }
}
