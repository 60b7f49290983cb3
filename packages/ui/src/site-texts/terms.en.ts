/** The terms of service. Empty lines separate paragraphs; lines that start with a hyphen are a list. */
export default {
  title: 'Terms of service',
  lead: 'What applies when you use this site or work with {{name}}, as briefly as we could put it.',
  updated: 'Last updated {{date}}',
  parties: {
    title: 'Who this is between',
    body: 'These terms apply between you and {{name}}, {{address}}. Where we have signed a separate agreement with you, that agreement comes first.',
    body_number: 'Our organisation number is {{number}}.',
  },
  services: {
    title: 'What we do',
    body: 'We offer backend development, full-stack development, AI-powered applications and technical consulting. What we deliver, when and at what price is set out in the written offer that you accept. Changes to it are agreed in writing before the work is done.',
  },
  prices: {
    title: 'Prices and estimates',
    body: 'The price calculator on this site gives an estimate and is not binding. A binding price exists when we have sent you a written offer and you have accepted it. Prices exclude value added tax unless they say otherwise.',
  },
  payment: {
    title: 'Payment',
    body: 'Invoices are due within 30 days of the invoice date. On late payment we may charge interest under the Norwegian Act on Interest on Overdue Payments, and may pause the work after giving you written notice.',
  },
  cooperation: {
    title: 'What we need from you',
    body: 'You give us the information, access and decisions that the work depends on, in time. If they are late, dates move accordingly, and we agree on the cost of any extra work before doing it.',
  },
  ownership: {
    title: 'Who owns what',
    body: 'Once the work is paid for, you own what we made for you. Tools, libraries and know-how that we already had remain ours, and you may use them as part of the delivery. Open-source components keep their own licences.\n\nThe texts, illustrations and code of this site are ours and may not be copied without permission beyond what the law allows.',
  },
  confidentiality: {
    title: 'Confidentiality',
    body: 'We both keep confidential what we learn about each other that is not meant for others. This also applies after the work has ended. We name you as a customer only if you agree.',
  },
  faults: {
    title: 'Defects and liability',
    body: 'Tell us about a defect within a reasonable time after you find it, and we fix it. Our total liability is limited to what you have paid us for the engagement during the twelve months before the damage, and does not cover indirect loss such as lost profit. The limits do not apply to intent or gross negligence, nor where mandatory law says otherwise.\n\nThe site itself is offered as is. We take care that what it says is right, but do not promise that it is always available or free of errors.',
  },
  acceptable_use: {
    title: 'Use of the site',
    body: 'You may not:\n\n- try to gain access to what is not yours\n- disturb the service, or send automated requests that burden it\n- send us unlawful content, or give a false identity in the forms.',
  },
  termination: {
    title: 'Ending an engagement',
    body: 'Unless something else is agreed, either of us may end an engagement with 30 days’ written notice. You pay for the work done until then, and we hand over what is finished. Either of us may end it at once if the other is in material breach.',
  },
  law: {
    title: 'Law and disputes',
    body: 'Norwegian law applies. We try to settle a disagreement by talking first. If that fails, it is brought before the courts of Oslo, with Oslo District Court as the agreed venue. Consumers keep the rights that mandatory law gives them.',
  },
  contact: {
    title: 'Questions',
    body: 'Write to {{email}} or call {{phone}}. When these terms change, so does the date at the top; an engagement already agreed keeps the terms it was agreed on.',
  },
}
