import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the services page. */
const copy: ContentOf<'services'> = {
  services_hero: {
    title: 'Three things, done properly',
    subtitle:
      'Pick one of them or all three. Each starts with a conversation and a small first step, so you know what you are getting before you buy more of it.',
  },
  services_list: [
    {
      icon: 'server',
      page: 'backend',
      title: 'Backend development',
      description:
        'APIs, data models and integrations that stay up on the busiest day of the year, and that the next developer can follow.',
      features: [
        'REST and GraphQL APIs with documented contracts',
        'Data models and zero-downtime migrations',
        'Queues, scheduled jobs and integrations that retry',
        'Monitoring, alerts and rehearsed recovery',
      ],
      technologies: ['Node.js', 'TypeScript', 'Python', 'PostgreSQL', 'Redis', 'Docker'],
    },
    {
      icon: 'layers',
      page: 'full_stack',
      title: 'Full-stack solutions',
      description:
        'One team from database to screen. You explain the business once, and nothing gets lost between the people who design it and the people who build it.',
      features: [
        'Web applications for customers and staff',
        'Interfaces that work with a keyboard, on a phone and on a slow connection',
        'Sign-in, roles and an audit trail from day one',
        'Automated tests, and releases on any weekday',
      ],
      technologies: ['React', 'TypeScript', 'Vite', 'Supabase', 'Playwright', 'AWS'],
    },
    {
      icon: 'sparkles',
      page: 'ai',
      title: 'AI-powered applications',
      description:
        'Language models where they save real hours. We test them on your own cases before we ask anyone to trust them.',
      features: [
        'Search and answers grounded in your documents',
        'Reading and sorting emails, forms and invoices',
        'Evaluation sets that show whether a change helped',
        'Cost limits, privacy and a human in the loop',
      ],
      technologies: ['Python', 'OpenAI', 'Claude', 'pgvector', 'FastAPI', 'LangGraph'],
    },
  ],
  services_benefits: [
    {
      icon: 'zap',
      title: 'Fast delivery',
      description:
        'Something you can click on in week two, and a release every week after that. Most projects take four to twelve weeks.',
    },
    {
      icon: 'shield',
      title: 'Secure and scalable',
      description:
        'Access rules in the database, encryption throughout, and load tests at ten times the traffic you expect.',
    },
    {
      icon: 'cpu',
      title: 'Modern tech stack',
      description:
        'Tools that are current today and will still be maintained in five years. Nothing you could not hire for.',
    },
  ],
}

export default copy
