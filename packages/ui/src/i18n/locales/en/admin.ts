export default {
  title: 'Admin',
  // The screens, as the sidebar, the breadcrumbs and the window title name them.
  screen: { quotes: 'Quotes' },
  nav: {
    label: 'Admin',
    open: 'Open the menu',
    close: 'Close the menu',
    viewWebsite: 'View Website',
    waiting_one: '{{count}} waiting',
    waiting_other: '{{count}} waiting',
  },
  breadcrumbs: 'You are here',
  account: {
    menu: 'Account of {{name}}',
  },
  pending: {
    title: 'Waiting for approval',
    description:
      'Your account {{email}} exists, but an administrator has to approve it before you can see anything here.',
    next: 'You can close this window. Check again once you have been told that you are approved.',
    check: 'Check again',
    stillWaiting: 'Your account is still waiting for approval.',
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
    description: 'There is no such page in the admin.',
    action: 'Go to quotes',
  },
} as const
