import type { Mail } from './define-mail.ts'
import { accessApproved } from './mails/staff/access-approved.ts'
import { authConfirmation } from './mails/auth/auth-confirmation.ts'
import { authEmailChange } from './mails/auth/auth-email-change.ts'
import { authEmailChangeFrom } from './mails/auth/auth-email-change-from.ts'
import { authInvite } from './mails/auth/auth-invite.ts'
import { authKnown } from './mails/auth/auth-known.ts'
import { authMagicLink } from './mails/auth/auth-magic-link.ts'
import { authNotice } from './mails/auth/auth-notice.ts'
import { authReauthentication } from './mails/auth/auth-reauthentication.ts'
import { authRecovery } from './mails/auth/auth-recovery.ts'
import { clientAnswer } from './mails/visitors/client-answer.ts'
import { clientLink } from './mails/visitors/client-link.ts'
import { clientMessageNotification } from './mails/visitors/client-message-notification.ts'
import { contactNotification } from './mails/visitors/contact-notification.ts'
import { contactReceipt } from './mails/visitors/contact-receipt.ts'
import { newsletterConfirmation } from './mails/visitors/newsletter-confirmation.ts'
import { newsletterIssue } from './mails/visitors/newsletter-issue.ts'
import { offerAccepted } from './mails/offers/offer-accepted.ts'
import { offerAcceptedNotification } from './mails/offers/offer-accepted-notification.ts'
import { offerAnswer } from './mails/offers/offer-answer.ts'
import { offerCode } from './mails/offers/offer-code.ts'
import { offerCopy } from './mails/offers/offer-copy.ts'
import { offerDeclinedNotification } from './mails/offers/offer-declined-notification.ts'
import { offerQuestionNotification } from './mails/offers/offer-question-notification.ts'
import { offerReminder } from './mails/offers/offer-reminder.ts'
import { offerSent } from './mails/offers/offer-sent.ts'
import { paymentReminder } from './mails/visitors/payment-reminder.ts'
import { peopleWaitingNotification } from './mails/staff/people-waiting-notification.ts'
import { quoteOffer } from './mails/visitors/quote-offer.ts'
import { quoteRequestNotification } from './mails/visitors/quote-request-notification.ts'
import { quoteRequestReceipt } from './mails/visitors/quote-request-receipt.ts'
import { recoveryCodeUsed } from './mails/staff/recovery-code-used.ts'
import { secondFactorReset } from './mails/staff/second-factor-reset.ts'
import { secondFactorResetReceipt } from './mails/staff/second-factor-reset-receipt.ts'
import { staffInvite } from './mails/staff/staff-invite.ts'
import { testMail } from './mails/staff/test-mail.ts'

/** The mails of the product by their kind in the outbox. */
export const MAILS = {
  contact_notification: contactNotification,
  contact_receipt: contactReceipt,
  quote_request_notification: quoteRequestNotification,
  quote_request_receipt: quoteRequestReceipt,
  quote_offer: quoteOffer,
  offer_sent: offerSent,
  offer_copy: offerCopy,
  offer_reminder: offerReminder,
  offer_code: offerCode,
  offer_accepted: offerAccepted,
  offer_accepted_notification: offerAcceptedNotification,
  offer_declined_notification: offerDeclinedNotification,
  offer_question_notification: offerQuestionNotification,
  offer_answer: offerAnswer,
  client_link: clientLink,
  client_answer: clientAnswer,
  client_message_notification: clientMessageNotification,
  payment_reminder: paymentReminder,
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
