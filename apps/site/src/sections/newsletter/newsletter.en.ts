/** The newsletter form, and the pages behind the links of its mails. */
export default {
  box: {
    title: 'A newsletter when we have something to say',
    lead: 'What we learn as we build, when it is worth reading. No advertising, and you can unsubscribe in one click.',
    email: 'Email',
    submit: 'Subscribe',
    working: 'Subscribing …',
    invalid: 'Enter an email address such as name@example.com.',
    done_title: 'Almost there',
    done_body:
      'We have received {{email}}. If it is not on the list yet, you get an email with a link to confirm. No email? Check your spam folder, or write to {{company}}.',
    privacy: 'We only use your address for the newsletter.',
  },
  failure: {
    rate_limited: 'Too many attempts. Please wait a few minutes and try again.',
    network: 'We cannot reach the server. Check your connection and try again.',
    captcha: 'Complete the check that you are not a robot, and try again.',
    timeout: 'The server took too long to respond. Please try again.',
    unknown: 'Something went wrong on our side. Please try again.',
  },
  confirm: {
    title: 'One click, and you are on the list.',
    lead: 'Confirm that you want our newsletter. You can unsubscribe at any time with the link in every issue.',
    action: 'Confirm subscription',
    working: 'Confirming …',
    done_title: 'You are on the list.',
    done_lead: 'Thank you. You will get the next newsletter, and every issue has a link to unsubscribe.',
    lost_title: 'This link no longer works.',
    lost_lead: 'It may be incomplete or more than 30 days old. Subscribe again to get a new one.',
  },
  unsubscribe: {
    title: 'Unsubscribe from the newsletter?',
    lead: 'One click, and we will not send you any more newsletters.',
    action: 'Unsubscribe',
    working: 'Unsubscribing …',
    done_title: 'You are unsubscribed.',
    done_lead: 'You will get no more newsletters from us. If that was a mistake, you can subscribe again.',
    lost_title: 'We do not recognise this link.',
    lost_lead:
      'It may be incomplete. Try the link in another newsletter, or write to us and we will take you off the list.',
  },
  retry: 'Try again',
  home: 'To the home page',
  write: 'Write to {{email}}',
  without_script: 'This page needs JavaScript. You can also write to {{email}}, and we will do it for you.',
}
