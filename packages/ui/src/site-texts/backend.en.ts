/** The page about backend development, which has no editable content. */
export default {
  title: 'Backend development',
  lead: 'The part nobody sees until it stops. We build APIs, data models and integrations that keep running, and we stay on to look after them.',
  claims: {
    title: 'What we promise',
    uptime: { number: '99.9%', label: 'uptime for systems we run' },
    support: { number: '24/7', label: 'support for systems under a support agreement, from people who know the code' },
  },
  offerings: {
    title: 'What we build',
    api: {
      title: 'APIs that keep their word',
      body: 'REST or GraphQL with a written contract, versioning, and error messages that tell the caller what to do.',
    },
    data: {
      title: 'Data models and migrations',
      body: 'Schemas that reject invalid data, indexes chosen by measurement, and changes rolled out while people work.',
    },
    integrations: {
      title: 'Integrations',
      body: 'Payments, accounting, public registers. Every call can fail, so every call is logged, retried and safe to repeat.',
    },
    events: {
      title: 'Queues and events',
      body: 'Work that can wait goes into a queue and is completed exactly once, even if a server dies midway.',
    },
    security: {
      title: 'Sign-in and access',
      body: 'Single sign-on, roles and access rules enforced by the database itself, with an audit trail to prove it.',
    },
    operations: {
      title: 'Operations',
      body: 'Monitoring, backups we have actually restored, and an on-call rota with a person at the other end.',
    },
  },
  technologies: {
    title: 'What we build with',
    lead: 'Proven tools first. Something newer only when it earns its place.',
    // Separated by commas.
    list: 'Node.js, TypeScript, Python, Go, PostgreSQL, Redis, Kafka, GraphQL, Docker, Kubernetes, Terraform, AWS, OpenTelemetry, Supabase',
  },
  process: {
    title: 'How we work',
    understand: {
      title: 'Understand',
      body: 'A week with your people and your data. You get a short document: what to build, what not to, and what it costs.',
    },
    design: {
      title: 'Design',
      body: 'The data model and the API contract first. They are cheap to change on paper and expensive to change later.',
    },
    build: {
      title: 'Build',
      body: 'Small releases every week, tested automatically, running somewhere you can try them.',
    },
    run: {
      title: 'Run',
      body: 'We launch together, watch it through the first peaks, and hand over or stay on call. You choose.',
    },
  },
  closing: {
    title: 'What must never go down?',
    body: 'Tell us about the system you depend on most. We will tell you where it is most likely to fail first.',
    contact: 'Talk to an engineer',
    projects: 'See our projects',
    services: 'All services',
  },
}
