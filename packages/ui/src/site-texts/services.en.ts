/** The services page, without the editable content. */
export default {
  list: {
    title: 'Our services',
    features: 'Key features',
    technologies: 'Technologies',
    learn_more: 'Learn more',
    about: 'about {{service}}',
    pages: {
      backend: 'How we build backends',
      full_stack: 'How we build full-stack products',
      ai: 'How we build with AI',
      consulting: 'How we advise',
    },
  },
  benefits: { title: 'Why choose us' },
  closing: {
    title: 'Not sure which one you need?',
    body: 'Describe the problem in your own words, or ask for technical consulting: a second pair of eyes on what you already have. We reply within 24 hours on business days, with questions or with a plan.',
    contact: 'Describe your problem',
    consulting: 'About technical consulting',
  },
}
