/** The English texts of all mails; their shape is that of every language. */
export const english = {
  greeting: (name: string | null) => (name ? `Hello ${name},` : 'Hello,'),
  /** Introduces the quoted text in a receipt. */
  youSent: 'This is what you sent us:',
  /** The options of the contact form by stored value; English ones need no translation. */
  projectTypes: new Map<string, string>(),
  budgetRanges: new Map<string, string>(),
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
    hourly: (hours: string, rate: string) => `${hours} hours at ${rate}`,
    multiplier: (complexity: string) => `Complexity (${complexity.toLowerCase()})`,
    offerTotal: 'Total excl. VAT',
    validUntil: 'Valid until',
  },
  complexity: { simple: 'Simple', medium: 'Medium', complex: 'Complex' },
  contactNotification: {
    subject: (name: string, subject: string | null) => `New message from ${name}${subject ? `: ${subject}` : ''}`,
    preview: 'Someone has written to you through the contact form.',
    heading: 'A new message',
    paragraphs: [
      'Someone has written to you through the contact form. Your reply to this email goes straight to them.',
    ],
    action: 'Open in the admin',
    reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
  },
  contactReceipt: {
    subject: 'We have received your message',
    preview: 'We have received your message, and one of us will read it.',
    heading: 'We have received your message',
    paragraphs: [
      'Thank you for writing to us. One of us will read your message carefully and reply within 24 hours on business days.',
    ],
    closing: ['If you forgot something, just reply to this email.'],
    reason:
      'You are receiving this email because your address was entered in our contact form. If that was not you, you can ignore it.',
  },
  quoteNotification: {
    subject: (service: string, name: string) => `New quote request: ${service}, from ${name}`,
    preview: 'Someone has asked for a quote.',
    heading: 'A new quote request',
    paragraphs: ['Someone has priced a job and would like a quote. Your reply to this email goes straight to them.'],
    action: 'Open in the admin',
    reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
  },
  quoteReceipt: {
    subject: (service: string) => `Your quote request: ${service}`,
    preview: 'We have received your request. Here is what you sent us.',
    heading: 'We have received your request',
    paragraphs: [
      'Thank you. One of us will read your request carefully and reply within 24 hours on business days. This is what you sent us, and the estimate you saw:',
    ],
    closing: [
      'This is an estimate, not a binding offer. VAT is added where applicable. If something has changed, just reply to this email.',
    ],
    reason:
      'You are receiving this email because your address was entered in our quote form. If that was not you, you can ignore it.',
  },
  quoteOffer: {
    subject: (number: string, service: string) => `Our offer ${number}: ${service}`,
    preview: 'Here is our offer for the work you described.',
    heading: 'Our offer',
    paragraphs: ['Thank you for your request. We would be glad to take this on, at the price you were shown:'],
    closing: [
      'All amounts exclude VAT, which is added where applicable. To accept the offer or ask about it, just reply to this email.',
    ],
    reason: 'You are receiving this email because you have asked us for a quote.',
  },
  newsletterConfirmation: {
    subject: (company: string) => `Confirm your subscription to the newsletter from ${company}`,
    preview: 'Confirm your address, and you are on the list.',
    heading: 'Please confirm your subscription',
    paragraphs: [
      'This address was signed up for our newsletter. Please confirm that it was you.',
      'We will not send you anything else until you do.',
    ],
    action: 'Confirm subscription',
    closing: ['If that was not you, you can ignore this email. The link works for 30 days.'],
    reason: 'You are receiving this email because your address was signed up for our newsletter.',
    unsubscribe: 'Unsubscribe',
  },
  staffInvite: {
    subject: (company: string) => `You are invited to the admin of ${company}`,
    preview: 'Choose a password, and you are in.',
    heading: 'Welcome aboard',
    invitation: (inviter: string | null, company: string) =>
      inviter
        ? `${inviter} has invited you to the admin of ${company}.`
        : `You are invited to the admin of ${company}.`,
    paragraphs: [
      'Open the link and choose a password. That is all it takes: your account uses the address below, and you are signed in right away.',
    ],
    action: 'Accept the invite',
    closing: [
      'The link works once, for seven days, and lets in whoever opens it, so do not forward it. If you were not expecting this, you can ignore it.',
    ],
    reason: 'You are receiving this email because a member of staff entered your address.',
  },
  peopleWaiting: {
    subject: (count: number, company: string) =>
      count === 1
        ? `Someone is waiting for access to ${company}`
        : `${count} people are waiting for access to ${company}`,
    preview: 'Review them in the settings.',
    heading: 'Waiting for approval',
    waiting: (count: number) =>
      count === 1
        ? 'One person has signed up, confirmed their address and is waiting for approval.'
        : `${count} people have signed up, confirmed their addresses and are waiting for approval.`,
    paragraphs: [
      'Only approve people you know: anyone with access can read and change all customer data. This email is sent at most once an hour.',
    ],
    action: 'Review sign-ups',
    reason: 'You are receiving this email because notifications are on. You can turn them off in the admin’s settings.',
  },
  accessApproved: {
    subject: (company: string) => `You now have access to the admin of ${company}`,
    preview: 'Your account has been approved.',
    heading: 'You have access',
    approved: (company: string) => `A colleague has approved your account for the admin of ${company}.`,
    signIn: 'Sign in with your address and your password.',
    action: 'Sign in',
    choosePassword:
      'The password from your sign-up was set before your address was confirmed, so it no longer works. Choose a new one to sign in.',
    choosePasswordAction: 'Choose a password',
    reason: 'You are receiving this email because you asked for access.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used to sign in to your account',
    preview: 'Please check that this was you.',
    heading: 'A recovery code was used',
    left: (count: number) =>
      `Someone signed in to your account with a recovery code in place of your second step. ${
        count === 0
          ? 'That was your last code.'
          : count === 1
            ? 'You have one code left.'
            : `You have ${count} codes left.`
      }`,
    paragraphs: [
      'If this was you, add a new second step or create new codes in your account. If not, choose a new password right away and contact a colleague who is an administrator.',
    ],
    action: 'Go to sign-in',
    reason: 'You are receiving this email to protect your account.',
  },
  factorReset: {
    subject: 'Two-step verification of your account was reset',
    preview: 'You can sign in with your password and set it up again.',
    heading: 'Your two-step verification was reset',
    done: (admin: string | null) =>
      admin
        ? `${admin} has reset two-step verification of your account. Your second step and recovery codes were removed. You have been signed out everywhere. This is the reason given:`
        : 'An administrator has reset two-step verification of your account. Your second step and recovery codes were removed. You have been signed out everywhere. This is the reason given:',
    paragraphs: [],
    closing: [
      'Sign in with your password and add a new second step. If you did not ask for this, choose a new password right away and reply to this email.',
    ],
    action: 'Go to sign-in',
    reason: 'You are receiving this email to protect your account.',
  },
  factorResetReceipt: {
    subject: 'You reset a colleague’s two-step verification',
    preview: 'The colleague can now sign in with their password only.',
    heading: 'You reset two-step verification',
    paragraphs: [
      'You reset two-step verification of the account below. Its second step and recovery codes were removed, and it was signed out everywhere. This is the reason you gave:',
    ],
    closing: [
      'If this was not you, choose a new password right away and ask another administrator to disable your account.',
    ],
    reason: 'You are receiving this email because the change was made from your account.',
  },
  testMail: {
    subject: (company: string) => `Test email from ${company}`,
    preview: 'It arrived, so the mail server works.',
    heading: 'The mail server works',
    request: (sender: string | null) =>
      sender ? `${sender} sent this to test the mail server.` : 'This was sent to test the mail server.',
    paragraphs: ['It arrived, so the settings are correct. There is nothing else to do.'],
    reason: 'You are receiving this email because a member of staff entered your address.',
  },
  auth: {
    confirmation: {
      subject: 'Confirm your email address',
      preview: 'One more step, and your account is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        'Open this link to confirm your email address. In the browser where you signed up, your password stays.',
      ],
      action: 'Confirm address',
      closing: ['The link works once, for an hour. If you did not sign up, you can ignore this email.'],
      reason: 'You are receiving this email because your address was entered for another account.',
    },
    invite: {
      subject: 'You are invited',
      preview: 'Choose a password, and you are in.',
      heading: 'You are invited',
      paragraphs: [
        'An account has been created for you. Open this link to confirm your email address and choose a password.',
      ],
      action: 'Accept the invite',
      closing: ['The link works once, for an hour. If you were not expecting this, you can ignore it.'],
      reason: 'You are receiving this email because you were invited.',
    },
    magicLink: {
      subject: 'Your sign-in link',
      preview: 'Open the link to sign in.',
      heading: 'Sign in',
      paragraphs: ['Open this link to sign in.'],
      action: 'Sign in',
      closing: ['The link works once, for an hour. If you did not ask for it, you can ignore this email.'],
      reason: 'You are receiving this email because a sign-in link was requested for your address.',
    },
    recovery: {
      subject: 'Choose a new password',
      preview: 'Open the link to choose a new password.',
      heading: 'Choose a new password',
      paragraphs: ['Open this link to choose a new password.'],
      action: 'Choose a password',
      closing: [
        'The link works once, for an hour. If you did not ask for it, you can ignore this email. Your password stays the same.',
      ],
      reason: 'You are receiving this email because a new password was requested for your address.',
    },
    emailChange: {
      subject: 'Confirm your new email address',
      preview: 'Your account will use this address.',
      heading: 'Confirm your new email address',
      paragraphs: ['Open this link to confirm that your account will use this email address.'],
      action: 'Confirm address',
      closing: ['The link works for an hour. If you did not ask for this, you can ignore this email.'],
      reason: 'You are receiving this email because your address was entered as the new address of an account.',
    },
    emailChangeFrom: {
      subject: 'Confirm the change of your email address',
      preview: 'Your account will use a different address.',
      heading: 'Confirm the change of your email address',
      paragraphs: [
        'Open this link to confirm that your account will use a different email address. The new address has to confirm it too.',
      ],
      newEmail: 'New address',
      action: 'Confirm the change',
      closing: ['The link works for an hour. If you did not ask for this, do not open it, and change your password.'],
      reason: 'You are receiving this email because a change of your account’s address was requested.',
    },
    reauthentication: {
      subject: 'Your code',
      preview: 'Enter the code to continue.',
      heading: 'Your code',
      enter: 'Enter this code to continue:',
      closing: ['The code works for an hour. If you did not ask for it, change your password.'],
      reason: 'You are receiving this email because a code was requested in your account.',
    },
    known: {
      subject: 'You already have an account',
      preview: 'You can sign in with your address and password.',
      heading: 'You already have an account',
      paragraphs: [
        'Someone, probably you, entered this address for a new account, or as the new address of another one. You already have an account and can sign in.',
      ],
      action: 'Sign in',
      reason: 'You are receiving this email because your address was used to sign up.',
    },
    notice: {
      newDevice: {
        subject: 'New sign-in to your account',
        heading: 'New sign-in',
        text: 'Someone signed in to your account on a device that had not been used for it before.',
      },
      newDevices: {
        subject: 'New sign-ins to your account',
        heading: 'New sign-ins',
        text: 'Someone signed in to your account on several devices that had not been used for it before.',
      },
      passwordChanged: {
        subject: 'Your password has been changed',
        heading: 'Your password has been changed',
        text: 'The password of your account was changed.',
      },
      emailChanged: {
        subject: 'Your email address has been changed',
        heading: 'Your email address has been changed',
        text: 'The email address of your account was changed. You now sign in with the new one.',
      },
      factorAdded: {
        subject: 'A second step was added to your account',
        heading: 'A second step was added',
        text: 'A second step for two-step verification was added to your account. It is needed at the next sign-in.',
      },
      factorRemoved: {
        subject: 'A second step was removed from your account',
        heading: 'A second step was removed',
        text: 'A second step for two-step verification was removed from your account.',
      },
      identityLinked: {
        subject: 'A sign-in was linked to your account',
        heading: 'A sign-in was linked',
        text: 'A sign-in by a provider was linked to your account. It can now be used instead of your password.',
      },
      identityUnlinked: {
        subject: 'A sign-in was unlinked from your account',
        heading: 'A sign-in was unlinked',
        text: 'A sign-in by a provider was unlinked from your account.',
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
    },
    /** Introduces the code as an alternative to the link, for reading the mail on another device. */
    byCode: 'Or enter this code where you asked for this email:',
    /** Introduces the page that is an alternative to a link into the app. */
    withoutApp: 'If the app does not open, use this page instead:',
  },
}

export type Texts = typeof english
