import type { ContentOf } from '../groups.ts'

/** The built-in English copy of every page's frame. */
const copy: ContentOf<'frame'> = {
  company_info: {
    name: 'Nordlys Consulting',
    tagline: 'Technical judgement, by the hour or by the project.',
    founded: 2023,
    description:
      'A small software consultancy in Oslo for backend development, full-stack solutions, AI-powered applications and technical consulting.',
    email: 'hello@nordlys.example',
    phone: '+47 22 00 00 00',
    address: 'Oslo, Norway',
    org_number: '000 000 000',
    vat_registered: true,
    legal_name: null,
    business_register: false,
    account_number: null,
    booking_url: null,
    logo: null,
    logo_dark: null,
    icon: null,
    social_links: { github: null, linkedin: null, twitter: null, discord: null },
  },
}

export default copy
