import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the home page. */
const copy: ContentOf<'home'> = {
  homepage_hero: {
    status: 'Available for new projects',
    title: 'Software that holds up, from people who',
    subtitle:
      'We are a small consultancy in Oslo. We design, build and look after systems for companies that cannot afford to guess.',
    roles: ['build backends', 'own the full stack', 'put AI to work', 'ship good apps'],
    cta_primary: 'See our work',
    cta_secondary: 'Talk to us',
  },
  homepage_stats: [
    { number: '50+', label: 'Projects delivered' },
    { number: '3', label: 'Years in business' },
    { number: '100%', label: 'Client satisfaction' },
  ],
  homepage_services: [
    {
      icon: 'server',
      title: 'Backend development',
      description: 'APIs, data models and the boring reliability that lets everything above them move fast.',
    },
    {
      icon: 'layers',
      title: 'Full-stack solutions',
      description: 'One team from schema to screen, so nothing gets lost in between.',
    },
    {
      icon: 'sparkles',
      title: 'AI-powered applications',
      description: 'Language models where they earn their keep, with evaluation before enthusiasm.',
    },
  ],
  homepage_featured_projects: [
    {
      icon: 'waves',
      title: 'Tidal: a ledger for fish farms',
      description:
        'Every fish, pen and feed delivery is an entry that can be corrected but never changed. It replaced eleven spreadsheets along the Trøndelag coast and made the annual count a non-event.',
      tags: ['Go', 'PostgreSQL', 'React', 'NATS'],
    },
    {
      icon: 'chart',
      title: 'Havn: berth planning',
      description:
        'A shared board for the port, pilots and terminals. When a ship runs two hours late, someone moves one line instead of making thirty phone calls.',
      tags: ['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
    },
  ],
  homepage_mission: {
    title: 'We judge our work by how well it runs a year after we leave',
    content:
      'So we write no more code than it takes, test what matters, and hand over systems that your own people understand and can change.',
  },
}

export default copy
