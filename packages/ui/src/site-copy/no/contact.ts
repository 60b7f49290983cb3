import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the contact page. */
const copy: ContentOf<'contact'> = {
  contact_hero: {
    title: 'Fortell oss hva som bør fungere bedre',
    subtitle:
      'Skriv noen linjer om oppdraget, eller ring. Alle meldinger leses av et menneske, og vi svarer innen 24 timer på virkedager.',
  },
}

export default copy
