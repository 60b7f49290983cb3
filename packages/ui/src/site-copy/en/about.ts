import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the about page. */
const copy: ContentOf<'about'> = {
  about_hero: {
    title: 'Small on purpose',
    subtitle:
      'We are a handful of people in Oslo who build the systems other companies depend on. The person you meet first is the one who writes the code and picks up the phone.',
  },
  about_mission_vision: {
    mission:
      'To build software that is still easy to change three years on. We tell you what it costs before we start, and what it cannot do before you find out.',
    vision:
      'A Nordic software industry where “done” means it runs, someone owns it, and whoever takes over on Monday can read it.',
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
        'Clients asked us to look after what we had built. We set up monitoring, an on-call rota and a promise: a person answers, at any hour.',
    },
    {
      year: '2025',
      title: 'AI, tested first',
      description:
        'We put our first language model into production after three months of testing it against people, and turned down two projects where the model failed the same test.',
    },
    {
      year: '2026',
      title: 'Fifty projects later',
      description:
        'Still small enough for one table. Most of our work now comes from people we have worked with before.',
    },
  ],
}

export default copy
