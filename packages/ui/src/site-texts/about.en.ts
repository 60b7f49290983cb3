/** The about page, without the editable content. */
export default {
  direction: { title: 'Mission and vision', mission: 'Our mission', vision: 'Our vision' },
  skills: { title: 'What we are good at' },
  journey: { title: 'How we got here' },
  team: {
    title: 'The team',
    loading: 'Loading the team …',
    none: 'Our team information will be available soon.',
    link: '{{name}} on {{network}}',
  },
  closing: {
    title: 'Tell us what keeps you up at night',
    body: 'Half an hour, no slides. You get our honest opinion, even if it is that you do not need us.',
    action: 'Get Started Today',
    services: 'See what we do',
  },
}
