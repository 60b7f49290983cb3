/** The page about technical consulting, which has no editable content. */
export default {
  title: 'Technical consulting',
  lead: 'A second pair of eyes on what you already have. We read the code, talk to the people, and write down what we would do, in order of importance.',
  offerings: {
    title: 'What you can ask us',
    architecture: {
      title: 'Architecture review',
      body: 'Does the structure fit what you plan to do next? Where will it hold you back first, and what does it cost to change?',
    },
    security: {
      title: 'Security review',
      body: 'Access rules, secrets, dependencies and backups, read by people who build such systems. Every finding says how to fix it.',
    },
    performance: {
      title: 'Performance',
      body: 'We measure where the time goes, from the query to the screen, before anyone suggests more servers.',
    },
    choices: {
      title: 'Technology choices',
      body: 'Build or buy, this database or that one. Two or three realistic options, what each costs to run, and the one we would choose.',
    },
    rescue: {
      title: 'Projects that are stuck',
      body: 'An honest picture of what works, what is missing, and whether to continue, to reduce or to stop.',
    },
    team: {
      title: 'Support for your team',
      body: 'Reviews, pair programming and workshops on your own code, so that the knowledge stays with you.',
    },
  },
  technologies: {
    title: 'What we know well',
    lead: 'We say so when your question lies outside this list.',
    // Separated by commas.
    list: 'TypeScript, React, Node.js, Python, PostgreSQL, Supabase, Docker, Kubernetes, Terraform, AWS',
  },
  process: {
    title: 'How we work',
    ask: {
      title: 'Ask',
      body: 'You tell us which decision you face. We agree on a question that can be answered, and on a price.',
    },
    read: {
      title: 'Read',
      body: 'We read code, logs and documents, and talk to the people who know the system. Read access is enough.',
    },
    report: {
      title: 'Report',
      body: 'A short written report: what we found, what it means, and what to do first. We go through it together.',
    },
    follow: {
      title: 'Follow up',
      body: 'You do the work, we do it, or we do it together. The report stands on its own either way.',
    },
  },
  closing: {
    title: 'Which decision are you facing?',
    body: 'Tell us what you need to decide and what makes it difficult. We will tell you whether we can help.',
    contact: 'Ask for advice',
    projects: 'See our projects',
    services: 'All services',
  },
}
