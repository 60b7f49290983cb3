export default {
  action: {
    cancel: 'Cancel',
    close: 'Close',
    confirm: 'Confirm',
    delete: 'Delete',
    save: 'Save',
    saving: 'Saving…',
    retry: 'Try again',
    back: 'Back',
    search: 'Search',
    clear: 'Clear',
  },
  loading: 'Loading…',
  empty: { title: 'Nothing here yet' },
  crash: {
    title: 'Something went wrong',
    description: 'We apologize for the inconvenience. Please try refreshing the page.',
    refresh: 'Refresh Page',
  },
  language: {
    // The name of the language the toggle leads to, in that language.
    switchTo: 'Bytt til norsk',
    short: 'EN',
    other: 'NO',
  },
  theme: { toDark: 'Switch to dark theme', toLight: 'Switch to light theme' },
  notifications: 'Notifications',
  optional: 'optional',
  password: { show: 'Show password', hide: 'Hide password' },
  opensInNewTab: 'opens in a new tab',
  skipToContent: 'Skip to content',
} as const
