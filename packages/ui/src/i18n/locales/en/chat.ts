/** The chat once it is open. What its launcher says is in `site`. */
export default {
  title: 'Ask {{name}}',
  minimise: 'Minimise the chat',
  close: 'Close the chat',
  start_over: 'Start over',
  conversation: 'Conversation',
  you: 'You',
  assistant: 'Assistant',
  automatic: 'Automatic reply',
  typing: 'The assistant is writing …',
  welcome:
    'Ask about our services, prices, time frames or how we work. An assistant answers from what this site says; people answer e-mail within 1 business day.',
  suggestions: {
    label: 'Questions to begin with',
    pricing: 'What does it cost?',
    timeline: 'How long does a project take?',
    technology: 'What technology do you use?',
  },
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  hint: 'Enter sends, Shift + Enter makes a new line.',
  count: '{{length}} of {{limit}} characters',
  too_long_one: '{{count}} character too many. Please shorten the message.',
  too_long_other: '{{count}} characters too many. Please shorten the message.',
  empty: 'Write a message first.',
  privacy:
    'Messages go to our server, which may have a language model answer them. We do not store the conversation; this tab keeps it until you close it.',
  privacy_link: 'Privacy policy',
  rate_limited:
    'That is more questions than the assistant may take for now. Please wait a while and ask again, or write to {{email}} or call {{phone}}. We reply within 1 business day.',
  reach_us: 'Write to {{email}} or call {{phone}}. We reply within 1 business day.',
  replies: {
    greeting:
      'Hello, and welcome! Ask about services, prices, time frames or technology, and I will point you the right way.',
    pricing:
      'A price is the base price of the service plus the hours it takes, times how complex the job is. The calculator at {{quote}} shows every part of it as you type. It is an estimate excluding VAT, not an offer.',
    services:
      'We do backend development, full-stack solutions and AI-powered applications, and we advise on technology. What each of them includes is described at {{services}}.',
    ai: 'We build AI into products where it earns its place: chatbots that answer from your own documents, search that understands questions, and automation of tedious steps, with evaluation and cost control from the start.',
    timeline: 'It depends on the size of the job: 1-2 weeks small, 3-6 weeks medium, 8+ weeks large.',
    technology:
      'Mostly TypeScript, React, Node.js and PostgreSQL, with Python where data and AI call for it. We choose what you can hire for and live with. More at {{services}}.',
    quote:
      'You can see an estimate and ask for a quote at {{quote}}: choose a service, tell us about the job and send it. It commits you to nothing.',
    contact:
      'The quickest way to a person is e-mail or telephone, Monday to Friday, 9AM–5PM CET. The contact page is {{contact}}.',
    default:
      'I cannot answer that properly right now. I know a little about services, prices, time frames and technology, and a person can tell you the rest.',
  },
}
