/** Unsaved edits stored in the browser. */
export default {
  title: 'There are unsaved changes from {{moment}} in this browser',
  restore: 'Restore changes',
  discard: 'Discard changes',
  saved: 'Everything is saved.',
  unsaved: 'Not saved yet. A copy is kept in this browser.',
  preview: {
    title: 'Preview with your unsaved edits',
    text: 'The page of the website as it will look once you save. Visitors do not see your edits before that.',
    page: 'Page of the website',
    width: 'Width of the preview',
    desktop: 'Desktop',
    phone: 'Phone',
    waiting: 'Loading the page…',
    noWebsite: 'The address of the website is unknown.',
  },
  saveKeys: 'Ctrl or ⌘ + S saves',
} as const
