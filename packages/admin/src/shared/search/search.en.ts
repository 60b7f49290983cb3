export default {
  length: {
    fits: '{{number}} characters; search engines show about {{most}}.',
    long: '{{number}} characters; search engines will probably cut this after about {{most}}.',
    whole: 'With the company’s name: {{hint}}',
  },
  result: {
    label: 'How it may look in a search result',
    noTitle: 'Untitled',
    noDescription: 'Without a description, search engines choose part of the text.',
  },
  card: {
    label: 'How it looks as a shared link',
  },
} as const
