import type { AboutAndServices } from './content.ts'

/** The built-in English copy of the about and services pages. */
export const aboutAndServicesEnglish: AboutAndServices = {
  about_hero: {
    title: 'Small on purpose.',
    subtitle:
      'We are a handful of people in Oslo who build the systems other companies depend on. The person you meet first is the person who writes the code, and who answers when it rings.',
  },
  about_mission_vision: {
    mission:
      'Build software that is still easy to change three years on. We say what a thing costs before we start, and what it cannot do before you find out.',
    vision:
      'A Nordic software trade where “done” means it runs, somebody owns it, and whoever takes over on Monday can read it.',
  },
  about_skills: [
    { name: 'API design', icon: 'server' },
    { name: 'PostgreSQL', icon: 'database' },
    { name: 'TypeScript and Node.js', icon: 'code' },
    { name: 'React', icon: 'layers' },
    { name: 'Cloud and containers', icon: 'cloud' },
    { name: 'Event-driven systems', icon: 'workflow' },
    { name: 'Language models', icon: 'sparkles' },
    { name: 'Performance', icon: 'gauge' },
    { name: 'Security', icon: 'shield' },
    { name: 'Architecture review', icon: 'compass' },
  ],
  about_journey: [
    {
      year: '2023',
      title: 'Two desks and a whiteboard',
      description:
        'We left larger firms to find out whether a small one could take on the hard jobs. The first was a ledger that had to balance every night.',
    },
    {
      year: '2024',
      title: 'On call',
      description:
        'Clients asked us to look after what we had built. We set up monitoring, a rota and a promise: a person answers, at any hour.',
    },
    {
      year: '2025',
      title: 'AI, with a measuring stick',
      description:
        'We put our first language model into production after three months of testing it against people, and turned down two projects that failed the same test.',
    },
    {
      year: '2026',
      title: 'Fifty projects later',
      description:
        'Still small enough for one table. Most of our work now comes from people we have worked with before.',
    },
  ],
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
