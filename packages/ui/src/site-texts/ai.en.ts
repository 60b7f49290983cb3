/** The page about AI applications, which has no editable content. */
export default {
  title: 'AI applications',
  lead: 'Language models where they save real hours. We measure them on your own cases before anyone has to trust them, and say so when plain software does the job better.',
  offerings: {
    title: 'What we build',
    search: {
      title: 'Answers from your documents',
      body: 'Search that understands the question, and answers that point to the page they come from.',
    },
    reading: {
      title: 'Reading and sorting',
      body: 'Emails, forms and invoices read into your systems. What the model is unsure about goes to a person.',
    },
    assistants: {
      title: 'Assistants with limits',
      body: 'Chat for customers or staff that knows what it may answer, what it may do, and when to hand over.',
    },
    evaluation: {
      title: 'Evaluation',
      body: 'A set of your own cases with known answers. Every change of model or prompt is measured against it.',
    },
    privacy: {
      title: 'Privacy',
      body: 'We find out which data may leave your systems before we choose a model, and remove what the task does not need.',
    },
    costs: {
      title: 'Cost control',
      body: 'Limits per user and per day, the smallest model that passes, and a bill you can follow while it grows.',
    },
  },
  technologies: {
    title: 'What we build with',
    lead: 'Models change often. We build so that you can replace one without rebuilding the rest.',
    // Separated by commas.
    list: 'Python, TypeScript, OpenAI, Claude, pgvector, PostgreSQL, FastAPI, LangGraph, Docker',
  },
  process: {
    title: 'How we work',
    choose: {
      title: 'Choose',
      body: 'One task with a clear answer, done often enough to matter. We say no to tasks where a wrong answer is too expensive.',
    },
    measure: {
      title: 'Measure',
      body: 'We collect real cases and try the simplest solution on them. You see the figures before you decide.',
    },
    build: {
      title: 'Build',
      body: 'We fit it into the tools your people already use, with a person in the loop where it counts.',
    },
    watch: {
      title: 'Watch',
      body: 'Quality and cost are monitored in use. Mistakes become new test cases, so that we notice if they return.',
    },
  },
  closing: {
    title: 'Which task do you repeat every day?',
    body: 'Send us a description and a few made-up examples. We will tell you whether a language model is the right tool for it.',
    contact: 'Ask about a task',
    projects: 'See our projects',
    services: 'All services',
  },
}
