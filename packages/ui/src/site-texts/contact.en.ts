/** The contact page and its form, without the editable introduction. */
export default {
  cards: {
    title: 'How to reach us',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    hours: 'Business hours',
    // Word joiners after the dashes keep the hours on one line.
    hours_value: 'Mon–\u2060Fri 9AM–\u20605PM CET',
  },
  place: {
    title: 'Where we are',
    body: 'We are happy to meet at your office, at ours or on a video call.',
    map: 'Find it on OpenStreetMap',
    social: 'Find us online',
  },
  form: {
    title: 'Write to us',
    lead: 'We reply within 24 hours on business days.',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'Email',
    company: 'Company',
    project_type: 'Project type',
    project_type_placeholder: 'Choose a project type',
    project_types: {
      backend: 'Backend Development',
      full_stack: 'Full-Stack Solution',
      ai: 'AI-Powered Application',
      consulting: 'Technical Consulting',
      other: 'Other',
    },
    budget_range: 'Budget range',
    budget_range_placeholder: 'Choose a budget range',
    budget_ranges: {
      small: '$5k - $10k',
      medium: '$10k - $25k',
      large: '$25k - $50k',
      open: '$50k+',
    },
    subject: 'Subject',
    message: 'Message',
    message_help: 'What do you need help with, and what should be different when we are done?',
    submit: 'Send message',
    sending: 'Sending …',
    privacy: 'We only use what you write here to reply to you. To have it deleted, write to {{email}}.',
    sent: 'We have received your message, and will reply to {{email}}.',
    retry: 'Try again',
    without_script: 'The form needs JavaScript. You can also write to {{email}}; it reaches the same people.',
  },
  next: {
    read: 'One of the people who would do the work reads your message.',
    reply: 'You get a reply by email, with an answer or with the questions we have.',
    meet: 'If we can help, we suggest a time to talk it through.',
  },
  toast: {
    required: 'Required fields missing',
    required_body: 'Please fill in all required fields.',
    details: 'Project details required',
    details_body: 'Please select project type and budget range.',
    success: 'Message sent successfully!',
    success_body: "Thank you for contacting us. We'll get back to you within 24 hours.",
    failure: 'Error sending message',
    failure_body: 'There was a problem sending your message. Please try again or contact us directly.',
  },
  faq: {
    title: 'Common questions',
    duration: {
      question: 'How long does a project take?',
      answer:
        'Typically 4–12 weeks from the first workshop to production. We split larger projects into parts of about that size, so that something useful goes live early.',
    },
    support: {
      question: 'Do you offer ongoing support?',
      answer:
        'Yes. We can monitor what we have built, keep it up to date and develop it further, under an agreement you can end at any time. Or we hand it over to your own people, with documentation they can use.',
    },
    team: {
      question: 'Can you work with our existing team?',
      answer:
        'Gladly. We work in your repository, join your reviews and meetings, and make sure your people can carry on without us.',
    },
    technologies: {
      question: 'Which technologies do you use?',
      answer:
        'Mostly TypeScript, React, Node.js and PostgreSQL; Python for data and language models; and whichever cloud you already pay for. We choose what your team can maintain.',
    },
  },
}
