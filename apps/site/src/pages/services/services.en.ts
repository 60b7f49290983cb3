/** The services page, without the editable content. */
export default {
  list: {
    title: 'Our services',
    features: 'Key features',
    technologies: 'Technologies',
    learn_more: 'Learn more',
    about: 'about {{service}}',
    backend: 'How we build backends',
  },
  benefits: { title: 'Why choose us' },
  closing: {
    title: 'Not sure which one you need?',
    body: 'Describe the problem in your own words, or ask for technical consulting: a second pair of eyes on what you already have. We reply within 24 hours on business days, with questions or with a plan.',
    contact: 'Describe your problem',
    projects: 'See what we have built',
  },
}
