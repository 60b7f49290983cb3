/** Testimonials and clients. */
export default {
  title: 'What clients say',
  clients: 'Some of our clients',
  opens: '(opens in a new tab)',
}
