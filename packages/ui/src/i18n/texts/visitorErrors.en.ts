/** The part of `errors` that public pages show as well. */
export default {
  required: 'Please fill in this field.',
  email: 'Enter an email address such as name@example.com.',
  email_letters: 'Only a–z, digits and signs can be before the @. Our mails do not reach other addresses.',
  too_long_one: 'This is {{limit}} character too long. Please shorten it.',
  too_long_other: 'This is {{limit}} characters too long. Please shorten it.',
  hours_range: 'Enter between 1 and 10,000 hours.',
  whole_number: 'Enter a whole number.',
  choose: 'Please choose one.',
  too_many: 'There are too many. Please remove some.',
  code_wrong: 'This code is wrong, has been used or has expired. You can ask for a new code.',
  network: 'We cannot reach the server. Check your connection and try again.',
  captcha: 'Complete the check that you are not a robot, and try again.',
  timeout: 'The server took too long to respond. Please try again.',
  not_found: 'This no longer exists. It may have been deleted.',
  rate_limited: 'Too many attempts. Please wait a few minutes and try again.',
  invalid: 'This is not valid. Please check it and try again.',
  unknown: 'Something went wrong on our side. Please try again.',

  /** Followed by the company's address. */
  kept: 'What you wrote is still here. You can also send it to',
} as const
