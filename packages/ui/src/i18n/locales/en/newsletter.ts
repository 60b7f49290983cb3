/** The newsletter box and the pages behind the links of its mails. */
export default {
  box: {
    title: 'A letter now and then',
    lead: 'What we learn while we build, when it is worth reading. No advertising, and out again with one press.',
    email: 'E-mail',
    submit: 'Subscribe',
    working: 'Subscribing …',
    invalid: 'Enter an e-mail address such as name@example.com.',
    done_title: 'Check your inbox',
    done_body: 'If {{email}} is not on the list yet, a mail with a link to confirm is on its way to it.',
    privacy: 'We use your address for the letter alone.',
  },
  failure: {
    rate_limited: 'That was a lot of attempts. Please wait a few minutes and try again.',
    network: 'There is no connection to the server. Check your network and try again.',
    unknown: 'Something unexpected happened on our side. Please try again.',
  },
  confirm: {
    title: 'One press, and you are on the list.',
    lead: 'Confirm that you want our newsletter. You can leave again at any time by the link in every letter.',
    action: 'Confirm subscription',
    working: 'Confirming …',
    done_title: 'You are on the list.',
    done_lead: 'Thank you. The next letter comes to you, and every letter has a link to unsubscribe.',
    lost_title: 'This link no longer works.',
    lost_lead: 'It may be older than 30 days, or incomplete. Subscribe again, and you get a new one.',
  },
  unsubscribe: {
    title: 'Leave the newsletter?',
    lead: 'One press, and no more letters come.',
    action: 'Unsubscribe',
    working: 'Unsubscribing …',
    done_title: 'You are unsubscribed.',
    done_lead: 'No more letters come to you. If that was a slip, you can subscribe again.',
    lost_title: 'We do not know this link.',
    lost_lead:
      'It may be incomplete. Try the link of another letter, or write to us and we take you off the list by hand.',
  },
  retry: 'Try again',
  home: 'To the home page',
  write: 'Write to {{email}}',
  without_script: 'This page needs JavaScript. Without it, write to {{email}} and we do it by hand.',
}
