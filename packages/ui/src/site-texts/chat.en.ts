/** The open chat. The texts of its launcher are in `site`. */
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
    'Ask about our services, prices, timelines or how we work. An assistant answers from what is on this site; people answer email within 1 business day.',
  suggestions: {
    label: 'Suggested questions',
    pricing: 'What does it cost?',
    timeline: 'How long does a project take?',
    technology: 'What technology do you use?',
  },
  message: 'Your message',
  placeholder: 'Write a message',
  send: 'Send',
  hint: 'Enter to send, Shift + Enter for a new line.',
  count: '{{length}} of {{limit}} characters',
  too_long_one: '{{count}} character too many. Please shorten the message.',
  too_long_other: '{{count}} characters too many. Please shorten the message.',
  empty: 'Write a message first.',
  privacy:
    'Messages go to our server, which may have a language model answer them. We do not store the conversation; this tab keeps it until you close it.',
  privacy_link: 'Privacy policy',
  rate_limited:
    'You have reached the assistant’s limit for now. Please wait a while and try again, or write to {{email}} or call {{phone}}. We reply within 1 business day.',
  reach_us: 'Write to {{email}} or call {{phone}}. We reply within 1 business day.',
  replies: {
    greeting:
      'Hello, and welcome! Ask about services, prices, timelines or technology, and I will point you in the right direction.',
    pricing:
      'The price is the service’s base price plus the hours it takes, multiplied by how complex the job is. The calculator at {{quote}} shows every part of it as you type. It is an estimate excl. VAT, not an offer.',
    services:
      'We do backend development, full-stack solutions and AI-powered applications, and we advise on technology. See what each of them includes at {{services}}.',
    ai: 'We build AI into products where it earns its place: chatbots that answer from your own documents, search that understands questions, and automation of tedious steps, with evaluation and cost control from the start.',
    timeline: 'It depends on the size of the job: 1-2 weeks small, 3-6 weeks medium, 8+ weeks large.',
    technology:
      'Mostly TypeScript, React, Node.js and PostgreSQL, with Python where data and AI call for it. We choose what you can hire for and live with. More at {{services}}.',
    quote:
      'You can see an estimate and ask for a quote at {{quote}}: choose a service, tell us about the job and send it. There is no obligation.',
    contact:
      'The quickest way to reach a person is by email or phone, Monday to Friday, 9AM–5PM CET. The contact page is {{contact}}.',
    default:
      'I cannot answer that properly right now. I can help with services, prices, timelines and technology, and a person can tell you the rest.',
  },
}
