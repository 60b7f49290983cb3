/** The page about full-stack development, which has no editable content. */
export default {
  title: 'Full-stack development',
  lead: 'One team from the database to the screen. You explain the business once, and the people who listened are the people who build it.',
  offerings: {
    title: 'What we build',
    web: {
      title: 'Web applications',
      body: 'For customers, for staff, or both in one system. Pages that search engines can read, and lists that update while people work.',
    },
    interface: {
      title: 'Interfaces people understand',
      body: 'Short forms, clear errors, and lists that find things. Tried out on the people who will use them, not only on us.',
    },
    accessibility: {
      title: 'Access for everyone',
      body: 'Keyboard, screen reader, contrast and zoom are part of the work from the first screen, and tested automatically.',
    },
    offline: {
      title: 'Slow and broken networks',
      body: 'Small pages, drafts that survive a lost connection, and messages that say what happened and what to do next.',
    },
    accounts: {
      title: 'Accounts and roles',
      body: 'Sign-in, roles and an audit trail. The database enforces who may see what, even when a screen has a fault.',
    },
    releases: {
      title: 'Releases without drama',
      body: 'Automated tests from the database to the browser, so that a release is an ordinary event on an ordinary weekday.',
    },
  },
  technologies: {
    title: 'What we build with',
    lead: 'A small set of tools that we know well, and that you can hire for.',
    // Separated by commas.
    list: 'React, TypeScript, Vite, Node.js, PostgreSQL, Supabase, Electron, Playwright, Docker, AWS',
  },
  process: {
    title: 'How we work',
    understand: {
      title: 'Understand',
      body: 'We sit with the people who do the work today, and write down what the new system must make easier.',
    },
    sketch: {
      title: 'Sketch',
      body: 'Clickable sketches of the screens that matter most. Changing your mind is cheapest here.',
    },
    build: {
      title: 'Build',
      body: 'One slice at a time, each complete from database to screen, on an address where you can try it.',
    },
    run: {
      title: 'Run',
      body: 'We launch together and fix what real use reveals. Then we hand over or stay on. You choose.',
    },
  },
  closing: {
    title: 'What should be easier?',
    body: 'Describe one task that takes too long today. We will tell you how we would solve it, and what we would leave out.',
    contact: 'Describe the task',
    projects: 'See our projects',
    services: 'All services',
  },
}
