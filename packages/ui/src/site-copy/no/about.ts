import type { ContentOf } from '../groups.ts'

/** The built-in Norwegian copy of the about page. */
const copy: ContentOf<'about'> = {
  about_hero: {
    title: 'Små med vilje',
    subtitle:
      'Vi er en håndfull mennesker i Oslo som bygger systemene andre virksomheter er avhengige av. Den dere møter først, er den som skriver koden og tar telefonen.',
  },
  about_mission_vision: {
    mission:
      'Å lage programvare som fortsatt er lett å endre om tre år. Vi sier hva det koster før vi begynner, og hva det ikke kan før dere oppdager det selv.',
    vision:
      'En nordisk programvarebransje der «ferdig» betyr at det er i drift, at noen eier det, og at den som overtar på mandag, kan lese det.',
  },
  about_skills: [
    { name: 'API-design', icon: 'server' },
    { name: 'PostgreSQL', icon: 'database' },
    { name: 'TypeScript og Node.js', icon: 'code' },
    { name: 'React', icon: 'layers' },
    { name: 'Sky og containere', icon: 'cloud' },
    { name: 'Hendelsesdrevne systemer', icon: 'workflow' },
    { name: 'Språkmodeller', icon: 'sparkles' },
    { name: 'Ytelse', icon: 'gauge' },
    { name: 'Sikkerhet', icon: 'shield' },
    { name: 'Arkitekturgjennomgang', icon: 'compass' },
  ],
  about_journey: [
    {
      year: '2023',
      title: 'To pulter og en tavle',
      description:
        'Vi forlot større selskaper for å finne ut om et lite kunne ta de vanskelige jobbene. Den første var et regnskap som måtte gå opp hver natt.',
    },
    {
      year: '2024',
      title: 'På vakt',
      description:
        'Kundene ba oss ta vare på det vi hadde bygd. Vi fikk på plass overvåking, en vaktordning og et løfte: Et menneske svarer, døgnet rundt.',
    },
    {
      year: '2025',
      title: 'KI, testet først',
      description:
        'Vi satte vår første språkmodell i drift etter å ha testet den mot mennesker i tre måneder, og takket nei til to prosjekter der modellen ikke besto samme prøve.',
    },
    {
      year: '2026',
      title: 'Femti prosjekter senere',
      description:
        'Fortsatt få nok til å få plass rundt ett bord. De fleste oppdragene kommer nå fra folk vi har jobbet med før.',
    },
  ],
}

export default copy
