/** Links between requests, offers, engagements, payments and clients. */
export default {
  client: 'Client',
  engagement: 'Engagement',
  options: { title: 'Options', taken: 'Taken', notTaken: 'Not taken' },
} as const
