/** The titles and descriptions of the site's pages. */
export default {
  home: {
    title: 'Backend, full-stack and AI consultancy in Oslo',
    description:
      'A small software consultancy in Oslo. We design, build and look after backends, full-stack products and AI-powered applications.',
  },
  quote: {
    title: 'Price calculator',
    description:
      'Estimate the cost of your project: pick a service, its complexity and the hours you expect, and see the price right away.',
  },
  about: {
    title: 'About us',
    description:
      'A small consultancy in Oslo: why we stay small, what we are good at, how we got here, and the people you would work with.',
  },
  services: {
    title: 'Services',
    description:
      'Backend development, full-stack solutions and AI-powered applications: what you get, and what we build them with.',
  },
  backend: {
    title: 'Backend development',
    description:
      'APIs, data models, integrations and operations: six things we build, how we work, and 99.9% uptime with 24/7 support.',
  },
  full_stack: {
    title: 'Full-stack development',
    description:
      'Web applications from the database to the screen, built by one team: accessible, quick on a slow network, and easy to change.',
  },
  ai: {
    title: 'AI applications',
    description:
      'Answers from your own documents, reading and sorting, and assistants with limits: measured on your cases before you rely on them.',
  },
  consulting: {
    title: 'Technical consulting',
    description:
      'Reviews of architecture, security and performance, and advice on technology: a short written report with what to do first.',
  },
  projects: {
    title: 'Projects',
    description:
      'Live systems, finished deliveries and work in progress, with demos and source code where they are public.',
  },
  case_study: {
    title: 'Case study',
    description: 'A project that we delivered: the challenge, the approach and the result.',
  },
  blog: {
    title: 'Blog',
    description:
      'Articles on backend, frontend, AI and architecture, by the people who do the work: what worked, what did not, and why.',
  },
  article: {
    title: 'Article',
    description: 'An article from our blog on backend, frontend, AI and architecture.',
  },
  privacy: {
    title: 'Privacy policy',
    description: 'Which personal data we collect, why, how long we keep it, and your rights under the GDPR.',
  },
  terms: {
    title: 'Terms of service',
    description:
      'The terms for working with us: quotes, payment within 30 days, ownership, liability and governing law.',
  },
  contact: {
    title: 'Contact',
    description:
      'Write or call: how to reach us, who reads your message, and when you hear back. We reply within 24 hours on business days.',
  },
  newsletter_archive: {
    title: 'Earlier newsletters',
    description: 'The newsletters we have sent, to read here.',
  },
  newsletter_confirm: {
    title: 'Confirm your subscription',
    description: 'One last step before you get our newsletter.',
  },
  newsletter_unsubscribe: {
    title: 'Unsubscribe from the newsletter',
    description: 'Unsubscribe from our newsletter in one click.',
  },
  offer: {
    title: 'Your offer',
    description: 'Read the offer, choose its options, and accept it or ask a question.',
  },
  client: {
    title: 'For clients',
    description: 'Your offers, the work in progress, your payments, and the conversation with us.',
  },
  not_found: {
    title: 'Page not found',
    description: 'There is no page at this address.',
  },
} as const
