import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the services page. */
const copy: ContentOf<'services'> = {
  services_hero: {
    title: 'Three things, done properly.',
    subtitle:
      'Take one of them or all three. Each begins with a conversation and a fixed first step, so you know what you are buying before you buy more of it.',
  },
  services_list: [
    {
      icon: 'server',
      title: 'Backend development',
      description:
        'APIs, data models and integrations that stay up on the busiest day of the year, and that the next developer can follow.',
      features: [
        'REST and GraphQL APIs with documented contracts',
        'Data models and migrations without downtime',
        'Queues, scheduled jobs and integrations that retry',
        'Monitoring, alerts and recovery that has been rehearsed',
      ],
      technologies: ['Node.js', 'TypeScript', 'Python', 'PostgreSQL', 'Redis', 'Docker'],
    },
    {
      icon: 'layers',
      title: 'Full-stack solutions',
      description:
        'One team from database to screen. You explain the business once, and nothing is lost between those who draw it and those who build it.',
      features: [
        'Web applications for customers and for staff',
        'Interfaces that work by keyboard, on phones and on slow lines',
        'Sign-in, roles and an audit trail from day one',
        'Automated tests and releases on any weekday',
      ],
      technologies: ['React', 'TypeScript', 'Vite', 'Supabase', 'Playwright', 'AWS'],
    },
    {
      icon: 'sparkles',
      title: 'AI-powered applications',
      description:
        'Language models where they save real hours. We measure them on your own cases before anyone is asked to trust them.',
      features: [
        'Search and answers grounded in your documents',
        'Reading and sorting of e-mail, forms and invoices',
        'Evaluation sets that show whether a change helped',
        'Cost ceilings, privacy and a person in the loop',
      ],
      technologies: ['Python', 'OpenAI', 'Claude', 'pgvector', 'FastAPI', 'LangGraph'],
    },
  ],
  services_benefits: [
    {
      icon: 'zap',
      title: 'Fast delivery',
      description:
        'Something you can click in the second week, and a release every week after. Most projects take four to twelve weeks.',
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
      description: 'Tools that are current today and will be maintained in five years. Nothing you could not hire for.',
    },
  ],
}

export default copy
