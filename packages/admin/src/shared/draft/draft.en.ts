/** Unsaved edits stored in the browser. */
export default {
  title: 'There are unsaved changes from {{moment}} in this browser',
  restore: 'Restore changes',
  discard: 'Discard changes',
  saved: 'Everything is saved.',
  unsaved: 'Not saved yet. A copy is kept in this browser.',
  saveKeys: 'Ctrl or ⌘ + S saves',
} as const
