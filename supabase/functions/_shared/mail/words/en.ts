import type { Words } from './words.ts'

export const english: Words = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  youSent: 'This is what you sent us:',
  projectTypes: new Map(),
  budgetRanges: new Map(),
  labels: {
    name: 'Name',
    email: 'Email',
    company: 'Company',
    subject: 'Subject',
    projectType: 'Project',
    budget: 'Budget',
    service: 'Service',
    complexity: 'Complexity',
    hours: 'Estimated hours',
    total: 'Estimated total excl. VAT',
    offer: 'Offer',
    basePrice: 'Base price',
    hourly: (hours, rate) => `${hours} hours at ${rate}`,
    multiplier: (complexity) => `Complexity (${complexity.toLowerCase()})`,
    offerTotal: 'Total excl. VAT',
    validUntil: 'Valid until',
  },
  complexity: { simple: 'Simple', medium: 'Medium', complex: 'Complex' },
  contactNotification: {
    subject: (name, subject) => `New message from ${name}${subject ? `: ${subject}` : ''}`,
    preview: 'Somebody has written to you through the contact form.',
    heading: 'A new message',
    paragraphs: ['Somebody has written to you through the contact form. A reply to this email goes straight to them.'],
    action: 'Open in the admin',
    reason: 'You get this email because notifications are on. They can be switched off in the admin’s settings.',
  },
  contactReceipt: {
    subject: 'We have received your message',
    preview: 'Your message has arrived, and one of us will read it.',
    heading: 'Your message has arrived',
    paragraphs: [
      'Thank you for writing to us. One of us will read your message carefully and answer within 24 hours on working days.',
    ],
    closing: ['If something was missing, simply reply to this email.'],
    reason:
      'You get this email because your address was entered in our contact form. If that was not you, there is nothing you need to do.',
  },
  quoteNotification: {
    subject: (service, name) => `New quote request: ${service}, from ${name}`,
    preview: 'Somebody has asked for a quote.',
    heading: 'A new quote request',
    paragraphs: ['Somebody has priced a job and would like a quote. A reply to this email goes straight to them.'],
    action: 'Open in the admin',
    reason: 'You get this email because notifications are on. They can be switched off in the admin’s settings.',
  },
  quoteReceipt: {
    subject: (service) => `Your quote request: ${service}`,
    preview: 'Your request has arrived. Here is what you sent us.',
    heading: 'Your request has arrived',
    paragraphs: [
      'Thank you. One of us will read your request carefully and answer within 24 hours on working days. This is what you sent us, and the estimate you saw:',
    ],
    closing: [
      'It is an estimate, not a binding offer. VAT is added where it applies. If something has changed, simply reply to this email.',
    ],
    reason:
      'You get this email because your address was entered in our quote form. If that was not you, there is nothing you need to do.',
  },
  quoteOffer: {
    subject: (number, service) => `Our offer ${number}: ${service}`,
    preview: 'Here is our offer for the work that you described.',
    heading: 'Our offer',
    paragraphs: ['Thank you for your request. We would be glad to take this on, at the price you were shown:'],
    closing: [
      'All amounts are without VAT, which is added where it applies. To accept the offer or to ask about it, simply reply to this email.',
    ],
    reason: 'You get this email because you have asked us for a quote.',
  },
  newsletterConfirmation: {
    subject: (company) => `Confirm your subscription to the newsletter from ${company}`,
    preview: 'Confirm your address, and you are on the list.',
    heading: 'Please confirm your subscription',
    paragraphs: [
      'Your address was entered for our newsletter. To make sure that it was you, we ask you to confirm it.',
      'Until you do, we send you nothing more.',
    ],
    action: 'Confirm subscription',
    closing: ['If it was not you, you can ignore this email. The link works for 30 days.'],
    reason: 'You get this email because your address was entered for our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
  staffInvite: {
    subject: (company) => `You are invited to the admin of ${company}`,
    preview: 'Choose a password, and you are in.',
    heading: 'Welcome aboard',
    invitation: (inviter, company) =>
      inviter
        ? `${inviter} has invited you to the admin of ${company}.`
        : `You are invited to the admin of ${company}.`,
    paragraphs: [
      'Open the link and choose a password. That is all: your account belongs to the address below, and you are signed in at once.',
    ],
    action: 'Accept the invite',
    closing: [
      'The link works once, for seven days, and lets in whoever opens it, so do not forward it. If you did not expect this, you can ignore it.',
    ],
    reason: 'You get this email because a member of staff entered your address.',
  },
  peopleWaiting: {
    subject: (count, company) =>
      count === 1 ? `Somebody waits for access to ${company}` : `${count} people wait for access to ${company}`,
    preview: 'Approve or refuse them in the settings.',
    heading: 'Waiting for approval',
    waiting: (count) =>
      count === 1
        ? 'One person has signed up, confirmed their address and waits for approval.'
        : `${count} people have signed up, confirmed their addresses and wait for approval.`,
    paragraphs: [
      'Approve only people you know: everybody with access can read and change all customer data. This email is sent at most once an hour.',
    ],
    action: 'Review sign-ups',
    reason: 'You get this email because notifications are on. They can be switched off in the admin’s settings.',
  },
  accessApproved: {
    subject: (company) => `You now have access to the admin of ${company}`,
    preview: 'Your account was approved.',
    heading: 'You have access',
    approved: (company) => `A colleague has approved your account for the admin of ${company}.`,
    signIn: 'Sign in with your address and your password.',
    action: 'Sign in',
    choosePassword:
      'The password from your sign-up was set before your address was confirmed, so it does not work. Choose a new one to sign in.',
    choosePasswordAction: 'Choose a password',
    reason: 'You get this email because you asked for access.',
  },
  testMail: {
    subject: (company) => `Test email from ${company}`,
    preview: 'It has arrived, so the mail server works.',
    heading: 'The mail server works',
    request: (sender) =>
      sender ? `${sender} has sent this to try the mail server.` : 'This was sent to try the mail server.',
    paragraphs: ['That it has arrived means that the settings are right. There is nothing else to do.'],
    reason: 'You get this email because a member of staff entered your address.',
  },
  auth: {
    confirmation: {
      subject: 'Confirm your email address',
      preview: 'One more step, and your account is ready.',
      heading: 'Confirm your email address',
      paragraphs: ['Open this link to confirm your email address and choose your password.'],
      action: 'Confirm address',
      closing: ['The link works once, for an hour. If you did not sign up, you can ignore this email.'],
      reason: 'You get this email because your address was used to sign up.',
    },
    invite: {
      subject: 'You are invited',
      preview: 'Choose a password, and you are in.',
      heading: 'You are invited',
      paragraphs: [
        'An account was created for you. Open this link to confirm your email address and choose a password.',
      ],
      action: 'Accept the invite',
      closing: ['The link works once, for an hour. If you did not expect this, you can ignore it.'],
      reason: 'You get this email because your address was invited.',
    },
    magicLink: {
      subject: 'Your sign-in link',
      preview: 'Open the link to sign in.',
      heading: 'Sign in',
      paragraphs: ['Open this link to sign in.'],
      action: 'Sign in',
      closing: ['The link works once, for an hour. If you did not ask for it, you can ignore this email.'],
      reason: 'You get this email because a sign-in link was requested for your address.',
    },
    recovery: {
      subject: 'Choose a new password',
      preview: 'Open the link to choose a new password.',
      heading: 'Choose a new password',
      paragraphs: ['Open this link to choose a new password.'],
      action: 'Choose a password',
      closing: [
        'The link works once, for an hour. If you did not ask for it, you can ignore this email: your password stays as it is.',
      ],
      reason: 'You get this email because a new password was requested for your address.',
    },
    emailChange: {
      subject: 'Confirm your new email address',
      preview: 'Your account will use this address.',
      heading: 'Confirm your new email address',
      paragraphs: ['Open this link to confirm that your account will use this email address.'],
      action: 'Confirm address',
      closing: ['The link works for an hour. If you did not ask for this, you can ignore this email.'],
      reason: 'You get this email because your address was entered as the new address of an account.',
    },
    emailChangeFrom: {
      subject: 'Confirm the change of your email address',
      preview: 'Your account will use another address.',
      heading: 'Confirm the change of your email address',
      paragraphs: [
        'Open this link to confirm that your account will use another email address. The new address has to confirm it too.',
      ],
      newEmail: 'New address',
      action: 'Confirm the change',
      closing: ['The link works for an hour. If you did not ask for this, do not open it, and change your password.'],
      reason: 'You get this email because a change of your account’s address was requested.',
    },
    reauthentication: {
      subject: 'Your code',
      preview: 'Enter the code to continue.',
      heading: 'Your code',
      paragraphs: [],
      enter: 'Enter this code to continue:',
      closing: ['The code works for an hour. If you did not ask for it, change your password.'],
      reason: 'You get this email because a code was requested in your account.',
    },
    known: {
      subject: 'You already have an account',
      preview: 'You can sign in with your address and password.',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, tried to sign up with this address. You already have an account and can sign in.',
      ],
      action: 'Sign in',
      reason: 'You get this email because your address was used to sign up.',
    },
    notice: {
      subject: 'A security setting of your account has changed',
      preview: 'Please check that this was you.',
      heading: 'Your account has changed',
      passwordChanged: 'The password of your account was changed.',
      emailChanged: 'The email address of your account was changed.',
      other: 'A security setting of your account was changed.',
      notYou: 'If this was you, there is nothing you need to do. If not, choose a new password at once and contact us.',
      action: 'Go to sign-in',
      reason: 'You get this email to protect your account.',
    },
    byCode: 'Or enter this code where you asked for this email:',
    withoutApp: 'If the app does not open, use this page instead:',
  },
}
