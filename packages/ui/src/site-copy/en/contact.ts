import type { ContentOf } from '../groups.ts'

/** The built-in English copy of the contact page. */
const copy: ContentOf<'contact'> = {
  contact_hero: {
    title: 'Tell us what should work better',
    subtitle:
      'Write a few lines about the job, or call. A person reads every message, and we reply within 24 hours on business days.',
  },
}

export default copy
