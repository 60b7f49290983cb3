/** The portfolio. */
export default {
  title: 'What we have built',
  lead: 'Live systems, finished deliveries and work in progress. Where there is something to try or read, the buttons take you there; otherwise, just ask us.',
  loading: 'Loading projects …',
  filter: {
    category: 'Category',
    all: 'All',
    status: 'Status',
    status_all: 'All',
    results: 'Projects shown: {{number}}',
  },
  status: {
    active: 'Live',
    completed: 'Completed',
    in_progress: 'In Progress',
  },
  card: {
    no_description: 'No description available.',
    technologies: 'Technologies',
    case_study: 'Read the case study',
    demo: 'Demo',
    code: 'Code',
    visit: 'Visit',
    opens: '– {{title}} (opens in a new tab)',
    ask: '– {{title}}: contact us about it',
    contact: 'Contact us',
    about: 'about {{title}}',
  },
  pictures: {
    label: 'Pictures of {{title}}',
    alt: '{{title}}: picture {{number}} of {{total}}',
    caption: '{{title}} · {{number}} of {{total}}',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
  },
  empty: {
    title: 'No projects found',
    body: 'Try selecting a different category',
    reset: 'Show all projects',
  },
  failed: {
    title: 'Failed to load projects',
    body: 'We keep trying in the background. You can also try again now, or write to us.',
    older: 'You see the projects as they were when this page was published. We keep trying in the background.',
    retry: 'Try again',
  },
  closing: {
    title: 'Need something like this?',
    body: 'Tell us what has to work, and by when. You get a straight answer, even when it’s no.',
  },
}
