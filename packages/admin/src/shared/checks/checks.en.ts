/** The list of what is worth a look before publishing. */
export default {
  title: 'Before you publish',
  good: {
    alt: 'All pictures have an alternative text',
    headings: 'The headings are in order',
    links: 'All links within the site lead somewhere',
    languages: 'Both languages are written',
    title: 'The title fits search results',
    description: 'The description fits search results',
  },
  problem: {
    alt_one: '{{count}} picture has no alternative text',
    alt_other: '{{count}} pictures have no alternative text',
    headings: '“{{heading}}” skips a level of headings',
    links: 'These links lead nowhere: {{links}}',
    languages: 'The other language is missing',
    no_title: 'There is no title',
    no_description: 'There is no description',
    long_title: 'The title has {{number}} characters; search engines show about {{most}}',
    long_description: 'The description has {{number}} characters; search engines show about {{most}}',
  },
} as const
