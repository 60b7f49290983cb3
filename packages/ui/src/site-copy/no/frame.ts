import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of every page's frame. */
const copy: ContentOf<'frame'> = {
  company_info: {
    name: 'Nordlys Consulting',
    tagline: 'Teknisk dømmekraft, per time eller per prosjekt.',
    founded: 2023,
    description:
      'Et lite konsulentselskap i Oslo for backendutvikling, fullstackløsninger, KI-løsninger og teknisk rådgivning.',
    email: 'hello@nordlys.example',
    phone: '+47 22 00 00 00',
    address: 'Oslo, Norge',
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
