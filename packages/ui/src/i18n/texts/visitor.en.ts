/** The part of `common` that public pages show as well. */
export default {
  crash: {
    title: 'Something went wrong',
    description: 'We apologize for the inconvenience. Please try refreshing the page.',
    refresh: 'Refresh Page',
  },
  notifications: 'Notifications',
  optional: 'optional',
  opensInNewTab: 'opens in a new tab',
} as const
