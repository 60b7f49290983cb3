export default {
  title: 'Admin',
  checkingSession: 'Checking your session…',
  signOut: {
    action: 'Log out',
    done: 'Signed out successfully',
    failed: 'Error signing out',
    mayBeOpen:
      'You are signed out here, but your session may still be open on the server. Sign in again and end it in your account.',
  },
  nav: {
    label: 'Admin',
    open: 'Open the menu',
    close: 'Close the menu',
    group: { work: 'Work', website: 'Website' },
    viewWebsite: 'View Website',
    waiting_one: '{{count}} waiting',
    waiting_other: '{{count}} waiting',
  },
  breadcrumbs: 'You are here',
  account: {
    menu: 'Account of {{name}}',
    profile: 'Profile',
  },
  palette: {
    open: 'Search or jump to…',
    title: 'Command palette',
    placeholder: 'Search or type a command…',
    group: { recent: 'Recent', goto: 'Go to', create: 'Create', actions: 'Actions' },
    searching: 'Searching…',
    failed: 'Search failed.',
    nothing: 'Nothing found. Try another word.',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    group: { general: 'Everywhere', goto: 'Go to', screen: 'On this screen' },
    singleKeys: 'Single-key shortcuts',
    singleKeysHelp: 'Turn them off if you dictate text or press keys by accident. Those with Ctrl or ⌘ always work.',
  },
  connection: {
    offline: 'You are offline. Data may be out of date, and you cannot save until you are back online.',
    unreachable: 'The server is not responding. Data may be out of date. We keep trying.',
    interrupted: 'Live updates are interrupted. Lists refresh every few seconds until they return.',
  },
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
  refused: {
    title: 'Only administrators have access here',
    description: 'As an editor you work on the website and the newsletter. Ask an administrator if you need more.',
  },
  notFound: {
    title: 'Page not found',
    description: 'This page does not exist in the admin.',
    action: 'Go to {{screen}}',
  },
  currency: {
    title: 'Change from {{from}} to {{to}}?',
    text: 'The amounts are in {{from}}. They are converted at your rate, or emptied.',
    rate: 'Rate: 1 {{from}} is',
    convert: 'Convert amounts',
    empty: 'Empty amounts',
    keep: 'Keep {{from}}',
  },
} as const
