/** The page of a link to a draft. */
export default {
  notice: 'This is a draft, as it was when the link was made. The link ends on {{date}}.',
  loading: { title: 'Opening the draft…', lead: 'One moment.' },
  ended: {
    title: 'This link does not open anything',
    lead: 'It may have ended, or be incomplete. Ask the person who sent it for a new one.',
  },
  failed: {
    title: 'The draft did not load',
    lead: 'Check your connection, and try again in a moment.',
    retry: 'Try again',
  },
}
