/** The privacy policy. Empty lines separate paragraphs; lines that start with a hyphen are a list. */
export default {
  title: 'Privacy policy',
  lead: 'What {{name}} knows about you, why, for how long, and what you can ask of us.',
  updated: 'Last updated {{date}}',
  controller: {
    title: 'Who is responsible',
    body: '{{name}}, {{address}}, is the controller of the personal data described here. Write to {{email}} or call {{phone}} with any question about it.',
    body_number: 'Our organisation number is {{number}}.',
  },
  collected: {
    title: 'What we collect',
    body: 'We collect what you give us, and little else:\n\n- Contact form: name, email address, company if you name one, the kind of project, budget range and your message.\n- Price request: name, email address, company if you name one, and what you tell us about the project.\n- Newsletter: your email address, and when you confirmed it. If you agreed to it elsewhere, such as at an event: where and when.\n- Chat: the messages you write, so that we can answer them.\n- The page of an offer: when you first and last read it, once you have used it for five seconds.\n- Technical logs: IP address and time of a request, used to keep the service secure and to limit abuse.\n\nPlease do not send us special categories of data, such as health information, through the forms.',
  },
  purpose: {
    title: 'Why, and on what legal basis',
    body: 'We use the data to:\n\n- answer you and prepare an offer, which are steps taken at your request before a contract (GDPR Article 6(1)(b))\n- perform and invoice our contracts with you (Article 6(1)(b)) and keep the accounts the law requires (Article 6(1)(c))\n- send the newsletter, if you have agreed to get it (consent, Article 6(1)(a))\n- see whether an offer has been read, so that we follow it up at the right time (our legitimate interest, Article 6(1)(f))\n- keep the site secure and working (our legitimate interest, Article 6(1)(f)).\n\nWe do not sell personal data, do not use it for advertising, and make no decision about you by automated means alone. The price calculator gives an estimate; a person makes the offer.',
  },
  storage: {
    title: 'Cookies and local storage',
    body: 'The public pages set no tracking cookies and use no analytics service. Your browser stores your choice of language and theme, and an unfinished message or price request, so that you do not lose them. On the page for clients, it also stores your session, until you sign out and for 30 days at most. You can clear them in your browser at any time.',
  },
  check: {
    title: 'Check against bots',
    body: 'Our forms use {{provider}} to keep bots out. Once you enter a form, your browser loads its check, and {{provider}} receives your IP address and technical data about your browser. The legal basis is our legitimate interest in keeping the site secure (Article 6(1)(f)).',
  },
  sharing: {
    title: 'Who else sees it',
    body: 'Suppliers that run our servers, database, email and chat process data for us, under data processing agreements and on our instructions only. We also hand over data where the law obliges us to. If a supplier processes data outside the EEA, we make sure that an adequacy decision or the EU standard contractual clauses protect it.',
  },
  retention: {
    title: 'How long we keep it',
    body: '- Enquiries and price requests that lead to no contract: up to 24 months after our last exchange.\n- Contracts and accounts: for as long as Norwegian bookkeeping law requires, normally five years after the end of the financial year.\n- Newsletter address: until you unsubscribe. After that we keep it only so as not to add you again, until you ask us to erase it; then only a hash of it stays.\n- When you read an offer: as long as the offer.\n- Technical logs: normally no more than 90 days.\n\nAfter that we delete the data or make it anonymous.',
  },
  rights: {
    title: 'Your rights',
    body: 'Under the GDPR and the Norwegian Personal Data Act you may:\n\n- see the data we hold about you, and get a copy\n- have incorrect data corrected\n- have data deleted when we no longer have a reason to keep it\n- have our use of it restricted, or object to it\n- receive the data you gave us in a common, machine-readable format\n- withdraw consent at any time, without affecting what was done before.\n\nWrite to {{email}}. It is free, and we answer within one month. We may ask you to prove who you are.',
  },
  complaints: {
    title: 'Complaints',
    body: 'We would like to correct our mistakes ourselves, so please tell us first. You may always complain to the Norwegian Data Protection Authority (Datatilsynet), or to the authority where you live.',
  },
  security: {
    title: 'Security',
    body: 'Data is encrypted in transit, and only people who need it for their work have access. If a breach is likely to put you at high risk, we tell you without undue delay; where the law requires it, we notify the Data Protection Authority within 72 hours.',
  },
  changes: {
    title: 'Changes',
    body: 'When this policy changes, so does the date at the top. If a change affects you and we have your address, we write to you.',
  },
}
