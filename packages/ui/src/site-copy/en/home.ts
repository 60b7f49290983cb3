import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the home page. */
const copy: ContentOf<'home'> = {
  homepage_hero: {
    status: 'Open for new projects',
    title: 'Software that holds up, from people who',
    subtitle:
      'We are a small consultancy in Oslo. We design, build and look after systems for companies that cannot afford to guess.',
    roles: ['build backends', 'own the full stack', 'put AI to work', 'ship good apps'],
    cta_primary: 'See our work',
    cta_secondary: 'Talk to us',
  },
  homepage_stats: [
    { number: '50+', label: 'Projects delivered' },
    { number: '3', label: 'Years of practice' },
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
      description: 'One team from schema to screen, so that nothing is lost in between.',
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
        'Every fish, pen and feed delivery as an entry that cannot be changed, only corrected. Replaced eleven spreadsheets along the coast of Trøndelag and made the annual count a non-event.',
      tags: ['Go', 'PostgreSQL', 'React', 'NATS'],
    },
    {
      icon: 'chart',
      title: 'Havn: berth planning',
      description:
        'A shared board for port, pilots and terminals, so that a ship that is two hours late moves one line instead of thirty phone calls.',
      tags: ['TypeScript', 'PostgreSQL', 'React', 'WebSockets', 'AIS'],
    },
  ],
  homepage_mission: {
    title: 'We measure our work by what still runs well the year after we leave.',
    content:
      'So we write less code than we could, test what matters, and hand over systems that your own people understand and can change.',
  },
}

export default copy
