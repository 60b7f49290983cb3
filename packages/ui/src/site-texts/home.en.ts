/** The home page, without the editable content. */
export default {
  ticker: {
    pause: 'Pause the changing text',
    play: 'Resume the changing text',
  },
  work: { title: 'Selected work' },
  services: { title: 'What we do' },
  stats: {
    title: 'In numbers',
    support_number: '24/7',
    support_label: 'Support Available',
    support_note: 'for systems under a support agreement',
  },
}
