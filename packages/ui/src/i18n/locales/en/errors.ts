/** Validation messages of the schemas and what failed calls mean; `DataErrorCode` names the second group. */
export default {
  required: 'Please fill in this field.',
  email: 'Enter an e-mail address such as name@example.com.',
  too_long: 'This is too long. Please shorten it.',
  hours_range: 'Enter between 1 and 10,000 hours.',
  whole_number: 'Enter a whole number.',
  number: 'Enter a number.',
  choose: 'Please choose one.',
  password_short: 'Password must be at least 8 characters long',
  password_long: 'The password is too long. At most 72 characters fit, fewer with letters such as å or emoji.',
  password_mismatch: 'Passwords do not match',
  check_fields: 'Please check the marked fields.',

  network: 'There is no connection to the server. Check your network and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  refused: 'Your account does not have access to this.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  invalid: 'This is not valid. Please check it and try again.',
  conflict: 'Somebody else changed this in the meantime. Reload to see the newest version.',
  not_found: 'This no longer exists. It may have been deleted.',
  rate_limited: 'That was a lot of attempts. Please wait a few minutes and try again.',
  unknown: 'Something unexpected happened on our side. Please try again.',

  title: 'This could not be loaded',
} as const
