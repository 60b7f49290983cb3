/** The screens of those who have no access, or none to a screen. */
export default {
  pending: {
    title: 'Waiting for approval',
    description: 'Your account {{email}} exists, but an administrator has to approve it before you get access.',
    next: 'You can close this window. Check again when you hear that your account is approved.',
    check: 'Check again',
    stillWaiting: 'Your account is still waiting for approval.',
  },
  setup: {
    title: 'Set up this installation',
    description: 'Nobody has access yet. With the setup code, this account becomes the administrator.',
    code: 'Setup code',
    help: 'The person who installed the product has it. It works once.',
    submit: 'Become the administrator',
    submitting: 'Checking…',
    done: 'You are now the administrator.',
  },
  disabled: {
    title: 'This account is disabled',
    description:
      'An administrator has disabled {{email}}. Talk to a colleague with access if you think this is a mistake.',
  },
  noProfile: {
    title: 'Your profile is missing',
    description:
      'You are signed in as {{email}}, but there is no profile for this account. Ask an administrator to invite you again.',
  },
  notFound: {
    title: 'Page not found',
    description: 'This page does not exist in the admin.',
  },
  open: 'Go to {{screen}}',
  refused: {
    title: 'Only administrators have access here',
    description: 'As an editor you work on the website and the newsletter. Ask an administrator if you need more.',
  },
} as const
