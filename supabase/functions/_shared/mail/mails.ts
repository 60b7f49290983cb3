import type { Mail } from './define-mail.ts'
import { accessApproved } from './mails/access-approved.ts'
import { authConfirmation } from './mails/auth-confirmation.ts'
import { authEmailChange } from './mails/auth-email-change.ts'
import { authEmailChangeFrom } from './mails/auth-email-change-from.ts'
import { authInvite } from './mails/auth-invite.ts'
import { authKnown } from './mails/auth-known.ts'
import { authMagicLink } from './mails/auth-magic-link.ts'
import { authNotice } from './mails/auth-notice.ts'
import { authReauthentication } from './mails/auth-reauthentication.ts'
import { authRecovery } from './mails/auth-recovery.ts'
import { clientAnswer } from './mails/client-answer.ts'
import { clientLink } from './mails/client-link.ts'
import { clientMessageNotification } from './mails/client-message-notification.ts'
import { contactNotification } from './mails/contact-notification.ts'
import { contactReceipt } from './mails/contact-receipt.ts'
import { newsletterConfirmation } from './mails/newsletter-confirmation.ts'
import { newsletterIssue } from './mails/newsletter-issue.ts'
import { offerAccepted } from './mails/offer-accepted.ts'
import { offerAcceptedNotification } from './mails/offer-accepted-notification.ts'
import { offerCode } from './mails/offer-code.ts'
import { offerDeclinedNotification } from './mails/offer-declined-notification.ts'
import { offerQuestionNotification } from './mails/offer-question-notification.ts'
import { offerReminder } from './mails/offer-reminder.ts'
import { offerSent } from './mails/offer-sent.ts'
import { peopleWaitingNotification } from './mails/people-waiting-notification.ts'
import { quoteOffer } from './mails/quote-offer.ts'
import { quoteRequestNotification } from './mails/quote-request-notification.ts'
import { quoteRequestReceipt } from './mails/quote-request-receipt.ts'
import { recoveryCodeUsed } from './mails/recovery-code-used.ts'
import { secondFactorReset } from './mails/second-factor-reset.ts'
import { secondFactorResetReceipt } from './mails/second-factor-reset-receipt.ts'
import { staffInvite } from './mails/staff-invite.ts'
import { testMail } from './mails/test-mail.ts'

/** The mails of the product by their kind in the outbox. */
export const MAILS = {
  contact_notification: contactNotification,
  contact_receipt: contactReceipt,
  quote_request_notification: quoteRequestNotification,
  quote_request_receipt: quoteRequestReceipt,
  quote_offer: quoteOffer,
  offer_sent: offerSent,
  offer_reminder: offerReminder,
  offer_code: offerCode,
  offer_accepted: offerAccepted,
  offer_accepted_notification: offerAcceptedNotification,
  offer_declined_notification: offerDeclinedNotification,
  offer_question_notification: offerQuestionNotification,
  client_link: clientLink,
  client_answer: clientAnswer,
  client_message_notification: clientMessageNotification,
  newsletter_confirmation: newsletterConfirmation,
  newsletter_issue: newsletterIssue,
  staff_invite: staffInvite,
  people_waiting_notification: peopleWaitingNotification,
  access_approved: accessApproved,
  recovery_code_used: recoveryCodeUsed,
  second_factor_reset: secondFactorReset,
  second_factor_reset_receipt: secondFactorResetReceipt,
  test_mail: testMail,
  auth_confirmation: authConfirmation,
  auth_invite: authInvite,
  auth_magic_link: authMagicLink,
  auth_recovery: authRecovery,
  auth_email_change: authEmailChange,
  auth_email_change_from: authEmailChangeFrom,
  auth_reauthentication: authReauthentication,
  auth_known: authKnown,
  auth_notice: authNotice,
} satisfies Readonly<Record<string, Mail>>

export type MailKind = keyof typeof MAILS

const isKnown = (kind: string): kind is MailKind => Object.hasOwn(MAILS, kind)

/** Returns the mail of a kind, or null for a kind of another version. */
export const findMail = (kind: string): Mail | null => (isKnown(kind) ? MAILS[kind] : null)
