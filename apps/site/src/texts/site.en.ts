/** The frame of every public page: navigation, footer, not-found page. */
export default {
  head: {
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
  },
  skip: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'Home',
    about: 'About',
    services: 'Services',
    projects: 'Projects',
    blog: 'Blog',
    contact: 'Contact',
    get_price: 'Get a price',
    open_menu: 'Open menu',
    close_menu: 'Close menu',
    switch_language: 'Read this page in Norwegian',
    switch_theme: 'Switch theme',
    to_dark: 'Switch to dark theme',
    to_light: 'Switch to light theme',
    home_link: '{{name}}, home',
  },
  links: {
    about_us: 'About us',
    get_price: 'Get a price',
    start_conversation: 'Start a conversation',
    all_projects: 'All projects',
    services: 'Services',
    privacy_policy: 'Read our privacy policy',
  },
  footer: {
    quick_links: 'Pages',
    contact: 'Contact',
    org_number: 'Org. no. {{number}}',
    org_number_vat: 'Org. no. {{number}} MVA',
    privacy: 'Privacy',
    terms: 'Terms',
    client: 'For clients',
    copyright: '© {{year}} {{name}}. All rights reserved.',
  },
  staff: {
    label: 'For staff',
    login: 'Login',
    logout: 'Logout',
    dashboard: 'Admin Dashboard',
    done: 'Signed out successfully',
    failed: 'Error signing out. You are signed out here, but your session may still be open on the server.',
  },
  not_found: {
    code: '404',
    title: 'Oops! Page not found',
    body: 'The link may be out of date, or the address mistyped. Nothing is wrong on your side.',
    home: 'Back to the home page',
    price: 'Get a price instead',
  },
  unavailable: {
    title: 'This page did not load',
    body: 'Check your connection. The page loads by itself when you are back online.',
    retry: 'Try again',
    contact: 'You can also reach us directly:',
  },
  organization_topics: {
    backend: 'Backend development',
    full_stack: 'Full-stack development',
    ai: 'AI applications',
    consulting: 'Technical consulting',
  },
  price: { from: 'From {{price}} excl. VAT', calculate: 'calculate your price' },
  next_steps: 'What happens next',
  book_call: 'Book a call',
  needs_script:
    'This part of the page needs JavaScript, which is not available in your browser. Write to us instead, and a person will answer:',
  loading: 'Loading …',
  text: { more: 'Show more', less: 'Show less', about: 'about {{about}}' },
  chat: {
    label: 'Chat',
    idle: 'Connects when you write',
    online: 'Online',
    offline: 'Offline',
    unread_one: '{{count}} new reply',
    unread_other: '{{count}} new replies',
    close: 'Close the chat',
    loading: 'Opening the chat …',
    failed_title: 'The chat did not load',
    failed_body: 'Check the connection and try again, or write to {{email}}.',
    retry: 'Try again',
  },
}
